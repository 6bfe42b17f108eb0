/** Log-in names as people read them. No TypeBox here, since browsers import it. */

/**
 * Returns `greta.z6@9b` for `greta.z6@9b.invalid`, and undefined for a real address. Log-in works without
 * the `.invalid` ending, a domain that no mail reaches.
 */
export const shownLogInName = (email: string): string | undefined =>
  /^([^@]*\.[^@]+@[^@.]+)\.invalid$/.exec(email)?.[1];

/** Returns the address, or the log-in name without its ending. */
export const shownAddress = (email: string): string => shownLogInName(email) ?? email;
