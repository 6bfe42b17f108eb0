import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Attempt, AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { StorageLocation } from './device-storage.ts';
import type { Entry, EntryKind } from './entries.ts';
import type { Outbox } from './outbox.ts';

/** The stored attempts and their outbox, created once by the app's root. */
export type Attempts = { store: AttemptStore; outbox: Outbox };

export const AttemptsContext = createContext<Attempts | undefined>(undefined);

export function useAttempts(): Attempts {
  const attempts = useContext(AttemptsContext);
  if (!attempts) throw new Error('There is no AttemptsRoot.');
  return attempts;
}

export function useAttempt(id: AttemptId): Attempt | undefined {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.attempt(id));
}

/** Returns a stored entry, and follows changes made in other tabs. */
export function useEntry<Kind extends EntryKind>(kind: Kind, id: AttemptId): Entry<Kind> | undefined {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.device.read(kind, id));
}

export function useIsSubmitted(id: AttemptId): boolean {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.isSubmitted(id));
}

export function useStorageLocation(id: AttemptId): StorageLocation {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.device.where(id));
}

export function useIsFailing(): boolean {
  const { outbox } = useAttempts();
  return useSyncExternalStore(outbox.changes.add, outbox.isFailing);
}
