import * as limits from '#contract/limits.ts';

export type ProviderName = { number: number; name: string };

/** Reads the providers of log-ins, which the server writes into each page. */
export function readProviders(): ProviderName[] {
  const text = document.querySelector('meta[name="tallymark-settings"]')?.getAttribute('content');
  const settings: unknown = JSON.parse(text || '{}');
  const list: unknown = typeof settings === 'object' && settings ? Reflect.get(settings, 'signOn') : [];
  return Array.isArray(list) ? list.filter(isProvider) : [];
}

const isProvider = (one: unknown): one is ProviderName =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'number') === 'number' &&
  typeof Reflect.get(one, 'name') === 'string';

/** Returns whether the provider is the school's directory, whose password is typed here. */
export const isDirectory = ({ number }: ProviderName): boolean => number === limits.signOn.directory;
