/** What was typed to log in, with the ending that a log-in name is shown without (contract/log-in-name.ts). */
export const wholeLogInName = (typed: string): string =>
  /\.[^@]+@[^@.]+$/.test(typed.trim()) ? `${typed.trim()}.invalid` : typed.trim();
