/**
 * The form in which addresses are compared: trimmed, without case, whatever way their letters are composed.
 * Small letters can be composed where their capitals cannot ("ǰ"), so they are composed once more.
 */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
