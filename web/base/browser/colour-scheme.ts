import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';

export type ColourChoice = 'light' | 'dark' | 'auto';

/** web/public/first.js reads the same key before the first paint. */
const KEY = 'mantine-color-scheme-value';

/** Attribute of the root element on which style sheets depend. */
export const SCHEME = 'data-mantine-color-scheme';

const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Calls `tell` when the user chooses a scheme, in any tab, or when the system's scheme changes. */
function subscribe(tell: () => void): () => void {
  const media = system();
  listeners.add(tell);
  window.addEventListener('storage', tell);
  media.addEventListener('change', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
    media.removeEventListener('change', tell);
  };
}

function readChoice(): ColourChoice {
  const stored = browserStorage.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export function readScheme(): 'light' | 'dark' {
  const choice = readChoice();
  if (choice !== 'auto') return choice;
  return system().matches ? 'dark' : 'light';
}

export function chooseColours(choice: ColourChoice): void {
  browserStorage.set(KEY, choice);
  for (const tell of listeners) tell();
}

export const useColourChoice = (): ColourChoice => useSyncExternalStore(subscribe, readChoice, () => 'auto');

export const useColourScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, readScheme, () => 'light');

export function useAppliedColours(): void {
  const scheme = useColourScheme();
  useEffect(() => document.documentElement.setAttribute(SCHEME, scheme), [scheme]);
}
