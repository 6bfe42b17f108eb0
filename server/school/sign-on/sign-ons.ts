import { sentence } from '#shared/sentence.ts';
import { NotFound } from '../../base/shared/errors.ts';
import type { Provider } from './provider.ts';

export type SignOns = {
  /** Providers by their number in the settings. */
  providers: ReadonlyMap<number, Provider>;
  /** Faults of the settings of providers, in words. */
  providerFaults: readonly string[];
};

export function findProvider({ providers }: SignOns, number: number): Provider {
  const provider = providers.get(number);
  if (provider) return provider;
  throw new NotFound(
    'unknown_provider',
    sentence`This way to log in does not exist any more. Please reload the page.`,
  );
}
