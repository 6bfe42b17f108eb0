/** Crockford's base 32, without I, L, O and U, so that people can read codes aloud and copy them by hand. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
