import { typedAddress } from '#contract/typed.ts';

/** The name that was typed to log in, with the ending that log-in names are shown without. */
export function wholeLogInName(typed: string): string {
  const name = typedAddress(typed);
  return /\.[^@]+@[^@.]+$/.test(name) ? `${name}.invalid` : name;
}
