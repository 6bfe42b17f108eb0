/**
 * Returns a fault for each text that an earlier one equals, by its path. Students could not tell one from the
 * other, and only one of them would be right.
 */
export const findSameTexts = (
  list: string,
  field: string,
  texts: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    texts.flatMap((text, index) =>
      texts.indexOf(text) < index ? [[`${list}.${index}.${field}`, 'This text is there already.']] : [],
    ),
  );
