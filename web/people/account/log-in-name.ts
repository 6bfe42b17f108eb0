import { normalizeAddress } from '#shared/typed.ts';

/** Adds the ending of log-in names, which pages do not show. */
export function completeLogInName(typed: string): string {
  const name = normalizeAddress(typed);
  return /\.[^@]+@[^@.]+$/.test(name) ? `${name}.invalid` : name;
}
