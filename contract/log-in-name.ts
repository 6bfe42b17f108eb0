/** Log-in names as people read them. No TypeBox here, since browsers import it. */

/** Returns `greta.z6@9b` for `greta.z6@9b.invalid` (a domain that no mail reaches), else undefined. */
export const shownLogInName = (email: string): string | undefined =>
  /^([^@]*\.[^@]+@[^@.]+)\.invalid$/.exec(email)?.[1];

/** Returns the address, or the log-in name without `.invalid`. */
export const shownAddress = (email: string): string => shownLogInName(email) ?? email;
