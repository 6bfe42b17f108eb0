import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { readSession, startSession, useSession } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { contestsQuery } from '../../contest/shared/contest-queries.ts';
import { timeState } from '../../contest/shared/time-state.ts';
import { AccountCard } from '../../people/account/account-card.tsx';
import { makeSecret } from '../../people/account/make-secret.ts';
import { PageLink } from '../../people/account/page-link.tsx';
import { noteSharedDevice } from '../../people/account/shared-device.ts';
import { storeTypedPassword } from '../../people/account/typed-password.ts';
import { LoginNotice } from './login-notice.tsx';

/** Returns the page of the only contest that is still to be taken, or else the dashboard. */
async function findFirstPage(queries: QueryClient): Promise<string> {
  const contests = await queries.fetchQuery(contestsQuery()).catch(() => []);
  const [contest, ...more] = contests.filter(
    (each) => each.is_published && !each.answer_submitted && timeState(each, serverNow()) !== 'ended',
  );
  return contest && more.length === 0 ? `/my-contest/contest/${contest.id}` : '/dashboard';
}

/**
 * Path: /slip#CODE. Shows no name, because the slip has it. Only the button uses the slip, so that a preview
 * of the link does not.
 */
export function Page() {
  const session = useSession();
  const code = useLocation().hash.slice(1, 101);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [secret] = useState(makeSecret);
  const [isShared, setShared] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [fault, setFault] = useState<unknown>();
  if (session && !isLoggingIn) return <LoginNotice waiting={0} />;

  const logIn = async () => {
    setLoggingIn(true);
    setFault(undefined);
    try {
      startSession(await call('logInBySlip', { body: { code, secret } }));
    } catch (fault) {
      setFault(fault);
      setLoggingIn(false);
      return;
    }
    const session = readSession();
    if (isShared && session) noteSharedDevice(session.userId);
    // The page that replaces a slip's password does not ask for it.
    storeTypedPassword({ email: '', password: code });
    void navigate(await findFirstPage(queries), { replace: true });
  };
  return (
    <AccountCard
      title={t`Log in with a slip`}
      lead={t`A slip works once, in one browser. Log in on the device that you use for the contest.`}
    >
      <Stack gap="md">
        {fault !== undefined && (
          <ErrorMessage>{explainFault(fault, t`Login failed! Please try again.`)}</ErrorMessage>
        )}
        {code === '' && (
          <ErrorMessage>{t`This link is incomplete. Scan the code on your slip again.`}</ErrorMessage>
        )}
        {code !== '' && (
          <>
            <Checkbox
              label={t`Others use this device, too`}
              description={t`You are then logged out after you have handed in.`}
              checked={isShared}
              onChange={({ target }) => setShared(target.checked)}
            />
            <Button size="md" loading={isLoggingIn} onClick={() => void logIn()}>{t`Log in`}</Button>
          </>
        )}
        <PageLink to="/login">{t`Type the log-in name and password instead`}</PageLink>
      </Stack>
    </AccountCard>
  );
}
