import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { startSession, useSession } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { Link, Navigate, useLocation } from '../../base/router/navigation.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';

/**
 * Path: /seb-start/:contestId?nonce=CODE, the first page in Safe Exam Browser. Logs in by the code of the
 * link, and goes on to the contest.
 */
export function Page() {
  const contest = useContestId();
  const session = useSession();
  const [nonce] = useState(new URLSearchParams(useLocation().search).get('nonce'));
  const [isIn, setIn] = useState(!nonce);
  const [fault, setFault] = useState<unknown>();
  const logIn = useEffectEvent(async (nonce: string) => {
    try {
      // Also if somebody is logged in: the program may have kept the session of the computer's last user.
      startSession(await call('logInBySeb', { body: { contest, nonce } }));
      setIn(true);
    } catch (fault) {
      setFault(fault);
    }
  });
  useEffect(() => {
    if (nonce) void logIn(nonce);
  }, [nonce]);

  const to = `/my-contest/contest/${contest}`;
  // A page that is loaded again has used its code up.
  if (isIn || (session && fault !== undefined)) return <Navigate to={to} replace />;
  return (
    <AccountCard title={t`Safe Exam Browser`} lead={fault === undefined && t`You are being logged in.`}>
      {fault !== undefined && (
        <Stack gap="md">
          <ErrorMessage>{explainFault(fault, t`Login failed! Please try again.`)}</ErrorMessage>
          <Button component={Link} to={to} replace size="md">{t`Log in with your password`}</Button>
        </Stack>
      )}
    </AccountCard>
  );
}
