/** Returns a person's whole name. Students whose account a teacher made may have only a first name. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
