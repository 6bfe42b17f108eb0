import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { type Attempts, useAttempts } from '../../sitting/attempt/attempts.ts';
import { DOUBT_KEY } from '../../sitting/attempt/disk-proof.ts';
import {
  canSend,
  countAttemptsWithAnswers,
  countOthersWithAnswers,
  isKeyOfAnswers,
} from '../../sitting/attempt/unsent.ts';
import { clearEverything, readSession } from '../../base/api/session.ts';

/** Navigation state that makes /logout end all of the account's sessions. */
export const EVERYWHERE = { everywhere: true };

const isEverywhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'everywhere') === true;

/** Timeout (ms), so that users can log out even if the network is bad. */
const PATIENCE = 5000;

/** Number of contests with unsent answers: the user's `own`, and `others`. `canSend`: some can be resent. */
export type UnsentContests = { own: number; others: number; canSend: boolean };

export type Choice = {
  everywhere: boolean;
  /** If true, keeps unsent answers on this device for their students. */
  keepsWaiting: boolean;
};

export type LogOutStep =
  | { kind: 'busy' }
  | { kind: 'waiting'; left: UnsentContests; isLoggedIn: boolean }
  | { kind: 'stillElsewhere'; why: string; keepsWaiting: boolean };

/** Sends this user's answers. Others' answers wait, because the server would credit them to this user. */
async function sendWhatWaits({ store, outbox }: Attempts, user: number | undefined): Promise<UnsentContests> {
  if (user !== undefined) await withTimeout(outbox.sendAll(user), PATIENCE, () => undefined);
  return {
    own: user === undefined ? 0 : countAttemptsWithAnswers(store, user),
    others: countOthersWithAnswers(store, user),
    canSend: user !== undefined && canSend(store, user),
  };
}

const UNREACHABLE = t`The server cannot be reached.`;

/** Ends the session on the server. Returns an error, which matters only if all sessions must end. */
async function endOnServer(everywhere: boolean): Promise<string | undefined> {
  const refresh = readSession()?.refresh;
  if (!refresh) return undefined;
  const ending = call('endSession', { body: { refresh, ...(everywhere && { all: true }) } });
  return withTimeout(
    ending.then(
      () => undefined,
      (fault: unknown) => explainFault(fault, UNREACHABLE),
    ),
    PATIENCE,
    () => UNREACHABLE,
  );
}

let begun: Promise<UnsentContests> | undefined;

/** Logs out and clears the browser's storage. Asks first if answers of any user are unsent. */
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
      // The mark of an unreliable disk stays, because logging out does not repair the disk.
      clearEverything((key) => key === DOUBT_KEY || (keepsWaiting && isKeyOfAnswers(attempts.store, key)));
      await Promise.all([attempts.store.quizzes.forgetAll(), attempts.store.device.forgetRemoved()]);
      queries.clear();
      await navigate('/login', { replace: true });
    },
    [attempts, navigate, queries],
  );

  const begin = useCallback(async () => {
    setStep({ kind: 'busy' });
    // Shared, because React's strict mode runs this effect twice.
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
