import { type ReactNode, useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { type Attempts, AttemptsContext } from './attempts.ts';

/** Hands the attempts down to every page, and sends what is stored of them while their student is logged in. */
export function AttemptsRoot({ attempts, children }: { attempts: Attempts; children: ReactNode }) {
  const userId = useSession()?.userId;
  const { outbox } = attempts;
  useEffect(() => (userId === undefined ? undefined : outbox.start(userId)), [outbox, userId]);
  return <AttemptsContext value={attempts}>{children}</AttemptsContext>;
}
