type Typed = { email: string; password: string };

const NONE: Typed = { email: '', password: '' };
let typed = NONE;

/** Keeps a typed password in memory for the next page. Without `values`, forgets it. */
export const storeTypedPassword = (values = NONE): void => void (typed = values);

/** Returns the password; after a reload, only empty strings. */
export const readTypedPassword = (): Typed => typed;
