/** Log-in names that teachers made, as people read them. It needs no TypeBox: browsers read it too. */

/**
 * `greta.z6@9b` of `greta.z6@9b.invalid`; undefined of an address. The ending is a domain that no mail
 * reaches: nobody has to read it, and the log-in takes the name without it.
 */
export const shownLogInName = (email: string): string | undefined =>
  /^([^@]*\.[^@]+@[^@.]+)\.invalid$/.exec(email)?.[1];

/** The address, or the log-in name without its ending. */
export const shownAddress = (email: string): string => shownLogInName(email) ?? email;
