/**
 * Returns a fault for each text that repeats an earlier one, by path. Students could not tell the two texts
 * apart, although only one of them would be right.
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
