import { typedAddress } from '#contract/typed.ts';

/** Adds the ending that log-in names are shown without. */
export function wholeLogInName(typed: string): string {
  const name = typedAddress(typed);
  return /\.[^@]+@[^@.]+$/.test(name) ? `${name}.invalid` : name;
}
