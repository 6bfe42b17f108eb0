/**
 * Returns an address in the form used for comparisons: trimmed, lower case, NFKC. NFKC is applied twice
 * because of letters such as "ǰ".
 */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
