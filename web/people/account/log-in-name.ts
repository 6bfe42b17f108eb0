import { typedAddress } from '#contract/typed.ts';

/** Adds the ending of log-in names, which is hidden where they are shown. */
export function wholeLogInName(typed: string): string {
  const name = typedAddress(typed);
  return /\.[^@]+@[^@.]+$/.test(name) ? `${name}.invalid` : name;
}
