type Typed = { email: string; password: string };

let typed: Typed = { email: '', password: '' };

/** Keeps a one-time password in memory, so that the user need not type it twice. */
export const storeTypedPassword = (values: Typed): void => void (typed = values);

/** Returns the one-time password; after a reload, only empty strings. */
export const readTypedPassword = (): Typed => typed;
