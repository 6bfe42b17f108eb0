import { typedAddress } from '#contract/typed.ts';

/** What was typed to log in, with the ending that a log-in name is shown without (shown-log-in-name.ts). */
export function wholeLogInName(typed: string): string {
  const name = typedAddress(typed);
  return /\.[^@]+@[^@.]+$/.test(name) ? `${name}.invalid` : name;
}
