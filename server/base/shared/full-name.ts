/**
 * Returns a person's full name. Students whose account was created by a teacher may have only a first name.
 */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
