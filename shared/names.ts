/**
 * A person's name as one text. `last_name`: the last name if the text does not show where it begins, such as
 * "van Dyk" in "Ada van Dyk".
 */
export type PersonName = { name: string; last_name?: string | undefined };

/** `typed_name`: name that teachers entered, for rows whose `name` is empty. */
export type NamedRow = PersonName & { typed_name?: string | undefined };

/** Returns the name, else the name that teachers entered, else ''. */
export const shownName = (row: NamedRow): string => row.name || (row.typed_name ?? '');

export const shownPerson = (row: NamedRow): PersonName => ({
  name: shownName(row),
  last_name: row.last_name,
});

export type NameParts = { last: string; first: string };

/**
 * Splits a name at its comma, or else before its last word: "Lovelace, Ada" or "Ada Lovelace". A name that
 * ends with a number, such as "Student 7", is not split.
 */
export function nameParts({ name, last_name: last }: PersonName): NameParts {
  if (last !== undefined) return { last, first: name.slice(0, -last.length).trim() };
  const comma = name.indexOf(',');
  if (comma > 0) return { last: name.slice(0, comma).trim(), first: name.slice(comma + 1).trim() };
  const words = name.trim();
  const space = words.lastIndexOf(' ');
  if (isDigit(words.charCodeAt(space + 1))) return { last: words, first: '' };
  return { last: words.slice(space + 1), first: words.slice(0, Math.max(space, 0)).trim() };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Returns the name as lists show it: "Lovelace, Ada". */
export function lastNameFirst(named: PersonName): string {
  const { last, first } = nameParts(named);
  return first === '' || last === '' ? last || first : `${last}, ${first}`;
}

/** Compares by last name, then by first name. */
export function compareNames(collator: Intl.Collator, a: PersonName, b: PersonName): number {
  const [one, other] = [nameParts(a), nameParts(b)];
  return collator.compare(one.last, other.last) || collator.compare(one.first, other.first);
}
