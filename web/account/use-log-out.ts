import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, explain } from '../call.ts';
import { sendWaiting, waitingSubmissions } from '../quiz/waiting-submissions.ts';
import { clearEverything, readSession } from '../session.ts';

/** The navigation state with which /logout ends all of the account's sessions. */
export const EVERYWHERE = { everywhere: true };

const isEverywhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'everywhere') === true;

/** How long (ms) the server may take before we go on without it: nobody is kept in by a bad network. */
const PATIENCE = 5000;

const within = <Result>(work: Promise<Result>, otherwise: () => Result): Promise<Result> =>
  Promise.race([work, new Promise<Result>((resolve) => setTimeout(() => resolve(otherwise()), PATIENCE))]);

/** What /logout waits for: the server, or an answer from the user. */
export type LogOutStep =
  | { kind: 'busy' }
  /** So many quizzes' answers have not reached the server. */
  | { kind: 'waiting'; left: number }
  /** The account's other sessions could not be ended. */
  | { kind: 'stillElsewhere'; why: string };

/**
 * Sends what still waits, as far as that goes; resolves to how many quizzes' answers are left. The session may end on the
 * way: what waits is this user's all the same.
 */
async function sendWhatWaits(user: number | undefined): Promise<number> {
  if (user === undefined || waitingSubmissions(user).length === 0) return 0;
  const left = () => waitingSubmissions(user).length;
  return within(sendWaiting(user), left).catch(left);
}

const UNREACHABLE = 'The server cannot be reached.';

/** Ends the session on the server. Whether that worked matters only for the others. */
async function endOnServer(everywhere: boolean): Promise<string | undefined> {
  const refresh = readSession()?.refresh;
  if (!refresh) return undefined;
  const ending = call('endSession', { body: { refresh, ...(everywhere && { all: true }) } });
  return within(
    ending.then(
      () => undefined,
      (fault: unknown) => explain(fault, UNREACHABLE),
    ),
    () => UNREACHABLE,
  );
}

let begun: Promise<number> | undefined;

/**
 * Logs out as /logout is opened: sends or asks, ends the session on the server, and clears all that this browser keeps.
 * Whoever is logged out already is simply led to /login.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const everywhere = isEverywhere(useLocation().state);
  const [user] = useState(() => readSession()?.userId);
  const [step, setStep] = useState<LogOutStep>({ kind: 'busy' });

  const finish = useCallback(
    async (everywhere: boolean) => {
      setStep({ kind: 'busy' });
      const why = await endOnServer(everywhere);
      if (everywhere && why) return setStep({ kind: 'stillElsewhere', why });
      clearEverything();
      queries.clear();
      await navigate('/login', { replace: true });
    },
    [navigate, queries],
  );

  const begin = useCallback(async () => {
    setStep({ kind: 'busy' });
    // Once, though React's strict mode mounts twice.
    begun ??= sendWhatWaits(user).finally(() => {
      begun = undefined;
    });
    const left = await begun;
    if (left > 0) setStep({ kind: 'waiting', left });
    else await finish(everywhere);
  }, [everywhere, finish, user]);

  useEffect(() => void begin(), [begin]);

  return { step, begin, finish, everywhere };
}
