import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../api/session.ts';
import { AttemptsContext } from './attempts.ts';
import type { LazyAttempts } from './lazy-attempts.ts';

/**
 * Hands the attempts down to every page, and sends what is stored of them while their student is logged in.
 */
export function AttemptsRoot({ attempts, children }: { attempts: LazyAttempts; children: ReactNode }) {
  const userId = useSession()?.userId;
  const made = useSyncExternalStore(attempts.changes.add, attempts.made, () => undefined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    // On the landing page nobody else asks for them.
    if (!made)
      void attempts.load().catch((fault: unknown) => console.error('Answers cannot be sent:', fault));
    return made?.outbox.start(userId);
  }, [attempts, made, userId]);
  return <AttemptsContext value={made}>{children}</AttemptsContext>;
}
