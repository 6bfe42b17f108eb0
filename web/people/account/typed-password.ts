type Typed = { email: string; password: string };

let typed: Typed = { email: '', password: '' };

/** Keeps a one-time password and its log-in name while this page is open, so that nobody types it twice. */
export const rememberTyped = (values: Typed): void => void (typed = values);

/** Both are empty if they were typed on an earlier page. */
export const recallTyped = (): Typed => typed;
