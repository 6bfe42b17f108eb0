/** This file does not import TypeBox, because browsers load it. */

/**
 * Returns `greta.z6@9b` for `greta.z6@9b.invalid`, an address that receives no e-mail. Returns undefined for
 * other addresses.
 */
export const displayLogInName = (email: string): string | undefined =>
  /^([^@]*\.[^@]+@[^@.]+)\.invalid$/.exec(email)?.[1];

/** Returns the address, or the log-in name without `.invalid`. */
export const displayAddress = (email: string): string => displayLogInName(email) ?? email;
