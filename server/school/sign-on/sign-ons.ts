import { sentence } from '#shared/sentence.ts';
import { NotFound } from '../../base/shared/errors.ts';
import type { Directory } from './directory.ts';
import type { Provider } from './provider.ts';
import type { DirectorySettings, ProviderSettings } from './settings.ts';

export type SignOns = {
  /** Providers by their number in the settings. */
  providers: ReadonlyMap<number, Provider>;
  /** The school's directory; undefined if it has none. */
  directory: Directory | undefined;
  /** Faults of the settings of providers, in words. */
  providerFaults: readonly string[];
};

/** Returns the settings of every provider and of the directory. */
export const allSettings = ({ providers, directory }: SignOns): (ProviderSettings | DirectorySettings)[] => [
  ...[...providers.values()].map(({ settings }) => settings),
  ...(directory ? [directory.settings] : []),
];

export function findDirectory({ directory }: SignOns): Directory {
  if (directory) return directory;
  throw unknownProvider();
}

export function findProvider({ providers }: SignOns, number: number): Provider {
  const provider = providers.get(number);
  if (provider) return provider;
  throw unknownProvider();
}

const unknownProvider = () =>
  new NotFound(
    'unknown_provider',
    sentence`This way to log in does not exist any more. Please reload the page.`,
  );
