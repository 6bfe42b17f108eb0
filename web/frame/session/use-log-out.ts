import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { type Attempts, useAttempts } from '../../sitting/attempt/attempts.ts';
import { DOUBT_KEY } from '../../sitting/attempt/disk-proof.ts';
import { canSend, countAttemptsWithAnswers, isKeyOfAnswers } from '../../sitting/attempt/unsent.ts';
import { clearEverything, readSession } from '../../base/api/session.ts';
import { readEndAddress } from '../../people/account/sign-on-steps.ts';

/** Navigation state that makes /logout end all of the account's sessions. */
export const EVERYWHERE = { everywhere: true };

const isEverywhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'everywhere') === true;

/** Timeout (ms), so that users can log out even if the network is bad. */
const PATIENCE = 5000;

/** Number of the user's contests with unsent answers. `canSend`: some can be resent. */
export type UnsentContests = { amount: number; canSend: boolean };

export type LogOutStep =
  { kind: 'busy' } | { kind: 'waiting'; left: UnsentContests } | { kind: 'stillElsewhere'; why: string };

/** Sends this user's answers. Others' answers wait, because the server would credit them to this user. */
async function sendWhatWaits({ store, outbox }: Attempts, user: number | undefined): Promise<UnsentContests> {
  if (user === undefined) return { amount: 0, canSend: false };
  await withTimeout(outbox.sendAll(user), PATIENCE, () => undefined);
  return { amount: countAttemptsWithAnswers(store, user), canSend: canSend(store, user) };
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

/** Key of a user's entry (ARCHITECTURE.md, "The path of one page"). */
const OWNED = /^tallymark:[a-z-]+:(\d+)/;

const isOfAnother = (key: string, user: number | undefined): boolean => {
  const [, owner] = OWNED.exec(key) ?? [];
  return owner !== undefined && Number(owner) !== user;
};

/**
 * Logs out and clears the user's entries, but not other users'. Unsent answers stay for their student: at a
 * shared computer, the next pupil may press the button. Tells first what stays.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const attempts = useAttempts();
  const everywhere = isEverywhere(useLocation().state);
  const [user] = useState(() => readSession()?.userId);
  const [step, setStep] = useState<LogOutStep>({ kind: 'busy' });

  const finish = useCallback(
    async (everywhere: boolean) => {
      setStep({ kind: 'busy' });
      const endAddress = user === undefined ? null : readEndAddress(user);
      const why = await endOnServer(everywhere);
      if (everywhere && why) return setStep({ kind: 'stillElsewhere', why });
      // The mark of an unreliable disk stays, because logging out does not repair the disk.
      clearEverything(
        (key) => key === DOUBT_KEY || isOfAnother(key, user) || isKeyOfAnswers(attempts.store, key),
      );
      await Promise.all([attempts.store.quizzes.forgetAll(), attempts.store.device.forgetRemoved()]);
      queries.clear();
      // At a shared computer, the next person would otherwise be logged in as this one by one press.
      if (endAddress !== null && why === undefined) return location.assign(endAddress);
      await navigate('/login', { replace: true });
    },
    [attempts, navigate, queries, user],
  );

  const begin = useCallback(async () => {
    setStep({ kind: 'busy' });
    // Shared, because React's strict mode runs this effect twice.
    begun ??= sendWhatWaits(attempts, user).finally(() => {
      begun = undefined;
    });
    const left = await begun;
    if (left.amount > 0) setStep({ kind: 'waiting', left });
    else await finish(everywhere);
  }, [attempts, everywhere, finish, user]);

  useEffect(() => void begin(), [begin]);

  return { step, begin, finish, everywhere };
}
