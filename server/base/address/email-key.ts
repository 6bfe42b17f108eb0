/** Returns an address as it is compared: trimmed, lowercase, and in NFKC, which "ǰ" needs twice. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
