/** What was typed to log in, with the ending that log-in names are shown without. */
export const wholeLogInName = (typed: string): string =>
  /\.[^@]+@[^@.]+$/.test(typed.trim()) ? `${typed.trim()}.invalid` : typed.trim();
