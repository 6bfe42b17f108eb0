/** Returns the form in which addresses are compared: trimmed, lowercase, NFKC (twice, for "ǰ"). */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
