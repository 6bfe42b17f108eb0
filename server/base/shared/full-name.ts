/** Returns a person's full name. Students may have only a first name if a teacher created their account. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
