import type { QueryClient } from '@tanstack/react-query';
import { onUserChange, readSession } from './base/api/session.ts';
import { AttemptStore } from './sitting/attempt/attempt-store.ts';
import type { Attempts } from './sitting/attempt/attempts.ts';
import { Outbox } from './sitting/attempt/outbox.ts';
import { PATIENCE, withTimeout } from './base/browser/with-timeout.ts';
import { tellOutcome } from './sitting/quiz/tell-outcome.ts';

/**
 * Makes the store of attempts and the outbox, once for all pages. Answers that only the disk has are back
 * before a page is rendered, unless the disk does not answer. If nobody is logged in (a crash may have cost
 * the session too), the page that asks for a log-in says so once they are back.
 */
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
