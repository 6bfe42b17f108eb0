/** The form in which addresses are compared: trimmed, without case, whatever way their letters are composed. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
