import type { QueryClient } from '@tanstack/react-query';
import { onUserChange, readSession } from './base/api/session.ts';
import { AttemptStore } from './sitting/attempt/attempt-store.ts';
import type { Attempts } from './sitting/attempt/attempts.ts';
import { Outbox } from './sitting/attempt/outbox.ts';
import { PATIENCE, withTimeout } from './base/browser/with-timeout.ts';
import { tellOutcome } from './sitting/quiz/tell-outcome.ts';

/** Creates the attempt store and outbox, and restores a logged-in user's answers from the disk. */
export async function makeAttempts(queries: QueryClient): Promise<Attempts> {
  const store = new AttemptStore();
  const outbox = new Outbox(store, {
    tell: (id, outcome) => tellOutcome(store, id, outcome),
    onOver: () => void queries.invalidateQueries(),
  });
  onUserChange((user) => void (user !== undefined && store.device.restore()));
  const restored = store.device.restore();
  if (readSession()) await withTimeout(restored, PATIENCE, () => undefined);
  return { store, outbox };
}
