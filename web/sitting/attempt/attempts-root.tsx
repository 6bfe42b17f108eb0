import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../base/api/session.ts';
import { AttemptsContext } from './attempts.ts';
import type { LazyAttempts } from './lazy-attempts.ts';

/** The pause (ms) before code that did not come is asked for again. */
const UNTIL_NEXT_TRY = 5_000;

/**
 * Hands the attempts down to every page, and sends what is stored of them while their student is logged in.
 */
export function AttemptsRoot({ attempts, children }: { attempts: LazyAttempts; children: ReactNode }) {
  const userId = useSession()?.userId;
  const made = useSyncExternalStore(attempts.changes.add, attempts.made, () => undefined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    if (made) return made.outbox.start(userId);
    // On the landing page nobody else asks for them, so this asks until their code has come.
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
