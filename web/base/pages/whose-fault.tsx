import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { isOnline } from '../browser/is-online.ts';
import { lazyPart } from './part.tsx';

const load = () => import('./whose-fault-words.tsx');

/** Says whose fault it is that the server does not answer. Loaded on demand, because it is rare. */
export const WhoseFault = lazyPart('whose-fault', async () => (await load()).WhoseFaultWords, {
  Missing: ({ className }) =>
    className ? null : ` ${isOnline() ? t`The server cannot be reached.` : t`You are offline.`}`,
});

/** Time (ms) after which the words are loaded, because without the network they could not be. */
const SOON = 5_000;

export function usePreloadedWords(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SOON);
    return () => clearTimeout(timer);
  }, []);
}
