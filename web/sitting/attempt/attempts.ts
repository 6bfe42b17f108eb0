import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Attempt, AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { StoredWhere } from './device-storage.ts';
import type { Entry, EntryKind } from './entries.ts';
import type { Outbox } from './outbox.ts';

/**
 * The stored attempts, and the outbox that sends them. Made once by the app's root, for all pages.
 */
export type Attempts = { store: AttemptStore; outbox: Outbox };

export const AttemptsContext = createContext<Attempts | undefined>(undefined);

export function useAttempts(): Attempts {
  const attempts = useContext(AttemptsContext);
  if (!attempts) throw new Error('The app’s root hands the attempts down.');
  return attempts;
}

/** The attempt; undefined if none has begun here, or it is over. */
export function useAttempt(id: AttemptId): Attempt | undefined {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.attempt(id));
}

/** Returns a stored entry of an attempt, and follows the changes of other tabs. */
export function useEntry<Kind extends EntryKind>(kind: Kind, id: AttemptId): Entry<Kind> | undefined {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.device.read(kind, id));
}

/** Whether a submission of the attempt waits for the server's answer. */
export function useIsSubmitted(id: AttemptId): boolean {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.isSubmitted(id));
}

/** Where the answers are stored until the server has them. */
export function useStoredWhere(id: AttemptId): StoredWhere {
  const { store } = useAttempts();
  return useSyncExternalStore(store.device.changes.add, () => store.device.where(id));
}

/** Whether the server could not be reached when something was sent last, or has not answered for a while. */
export function useIsFailing(): boolean {
  const { outbox } = useAttempts();
  return useSyncExternalStore(outbox.changes.add, outbox.isFailing);
}
