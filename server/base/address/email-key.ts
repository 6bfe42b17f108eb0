/**
 * Returns the form in which addresses are compared: trimmed, lowercase, NFKC. NFKC runs twice because
 * some small letters compose although their capitals do not ("ǰ").
 */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
