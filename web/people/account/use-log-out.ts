import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, explain } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { type Attempts, useAttempts } from '../../sitting/attempt/attempts.ts';
import { DOUBT } from '../../sitting/attempt/disk-proof.ts';
import {
  canSend,
  countAttemptsWithAnswers,
  countOthersWithAnswers,
  isKeyOfAnswers,
} from '../../sitting/attempt/unsent.ts';
import { clearEverything, readSession } from '../../base/api/session.ts';

/** The navigation state with which /logout ends all of the account's sessions. */
export const EVERYWHERE = { everywhere: true };

const isEverywhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'everywhere') === true;

/** Longest time (ms) for the server, so that a bad network does not prevent a log-out. */
const PATIENCE = 5000;

/**
 * The contests whose answers have not reached the server: `own` of the user who logs out, and `others`.
 * `canSend`: whether another try can send some: answers set aside wait for their contest.
 */
export type Left = { own: number; others: number; canSend: boolean };

/** Choices for a log-out that waits. */
export type Choice = {
  /** Whether all of the account's sessions end. */
  everywhere: boolean;
  /** Whether the answers that wait stay on this device, for those who gave them. */
  keepsWaiting: boolean;
};

/** State of /logout: it waits for the server, or for an answer from the user. */
export type LogOutStep =
  | { kind: 'busy' }
  | { kind: 'waiting'; left: Left; isLoggedIn: boolean }
  /** The account's other sessions could not be ended. */
  | { kind: 'stillElsewhere'; why: string; keepsWaiting: boolean };

/**
 * Sends what still waits, as far as that goes. The session may end on the way: what waits is this user's all
 * the same. What others could not send (their session had ended, or the browser was closed) is theirs to
 * send: the server counts answers for the user who is logged in.
 */
async function sendWhatWaits({ store, outbox }: Attempts, user: number | undefined): Promise<Left> {
  if (user !== undefined) await withTimeout(outbox.sendAll(user), PATIENCE, () => undefined);
  return {
    own: user === undefined ? 0 : countAttemptsWithAnswers(store, user),
    others: countOthersWithAnswers(store, user),
    canSend: user !== undefined && canSend(store, user),
  };
}

const UNREACHABLE = 'The server cannot be reached.';

/** Ends the session on the server. Whether that worked matters only for the others. */
async function endOnServer(everywhere: boolean): Promise<string | undefined> {
  const refresh = readSession()?.refresh;
  if (!refresh) return undefined;
  const ending = call('endSession', { body: { refresh, ...(everywhere && { all: true }) } });
  return withTimeout(
    ending.then(
      () => undefined,
      (fault: unknown) => explain(fault, UNREACHABLE),
    ),
    PATIENCE,
    () => UNREACHABLE,
  );
}

let begun: Promise<Left> | undefined;

/**
 * Logs out when /logout is opened: sends the waiting answers or asks, ends the session on the server, and
 * clears all that this browser stores. A user who is logged out already is led to /login. If anybody's
 * answers wait here, the page asks first.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const attempts = useAttempts();
  const everywhere = isEverywhere(useLocation().state);
  const [user] = useState(() => readSession()?.userId);
  const [step, setStep] = useState<LogOutStep>({ kind: 'busy' });

  const finish = useCallback(
    async ({ everywhere, keepsWaiting }: Choice) => {
      setStep({ kind: 'busy' });
      const why = await endOnServer(everywhere);
      if (everywhere && why) return setStep({ kind: 'stillElsewhere', why, keepsWaiting });
      // A log-out does not mend the disk.
      clearEverything((key) => key === DOUBT || (keepsWaiting && isKeyOfAnswers(attempts.store, key)));
      await Promise.all([attempts.store.quizzes.forgetAll(), attempts.store.device.forgetRemoved()]);
      queries.clear();
      await navigate('/login', { replace: true });
    },
    [attempts, navigate, queries],
  );

  const begin = useCallback(async () => {
    setStep({ kind: 'busy' });
    // Once, though React's strict mode mounts twice.
    begun ??= sendWhatWaits(attempts, user).finally(() => {
      begun = undefined;
    });
    const left = await begun;
    if (left.own + left.others > 0) setStep({ kind: 'waiting', left, isLoggedIn: user !== undefined });
    else await finish({ everywhere, keepsWaiting: false });
  }, [attempts, everywhere, finish, user]);

  useEffect(() => void begin(), [begin]);

  return { step, begin, finish, everywhere };
}
