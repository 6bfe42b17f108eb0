import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../base/api/session.ts';
import { AttemptsContext } from './attempts.ts';
import type { LazyAttempts } from './lazy-attempts.ts';

/** Pause (ms) before a second request for code that failed to load. */
const UNTIL_NEXT_TRY = 5_000;

/** Provides the attempts to all pages, and sends stored entries while their student is logged in. */
export function AttemptsRoot({ attempts, children }: { attempts: LazyAttempts; children: ReactNode }) {
  const userId = useSession()?.userId;
  const made = useSyncExternalStore(attempts.changes.add, attempts.made, () => undefined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    if (made) return made.outbox.start(userId);
    // The landing page does not load the attempts, so they are loaded here.
    const ending = new AbortController();
    void loadUntilMade(attempts, ending.signal);
    return () => ending.abort();
  }, [attempts, made, userId]);
  return <AttemptsContext value={made}>{children}</AttemptsContext>;
}

async function loadUntilMade(attempts: LazyAttempts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await attempts.load();
      return;
    } catch (fault) {
      console.error('Answers cannot be sent yet:', fault);
      await new Promise((resolve) => setTimeout(resolve, UNTIL_NEXT_TRY));
    }
  }
}
