/**
 * The form in which addresses are compared: trimmed, in small letters, composed in one way. Some small
 * letters can be composed although their capitals cannot ("ǰ"), so they are composed once more.
 */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
