/** The domain that no mail reaches: log-in names of slips end in it, and nobody has to read or type it. */
const ENDING = '.invalid';

/** `greta.z6@9b` of `greta.z6@9b.invalid`; undefined of an address. */
export function shownLogInName(email: string): string | undefined {
  const shown = email.slice(0, -ENDING.length);
  return wholeLogInName(shown) === email ? shown : undefined;
}

/** What was typed to log in, with the ending that a log-in name is shown without. */
export const wholeLogInName = (typed: string): string =>
  /\.[^@]+@[^@.]+$/.test(typed.trim()) ? typed.trim() + ENDING : typed.trim();
