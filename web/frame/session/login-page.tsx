import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { countUsersWithUnsent } from '../../sitting/attempt/unsent.ts';
import { readSettings } from '../../base/api/settings.ts';
import { useSession } from '../../base/api/session.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';
import classes from '../../people/account/account.module.css';
import { LoginForm } from '../../people/account/login-form.tsx';
import { PageLink } from '../../people/account/page-link.tsx';
import { readReturnTarget } from '../../people/account/return-target.ts';

/** Loaded on demand, because only join links need it. */
const SharedContest = lazyPart(
  'shared-contest',
  () => import('../../contest/joining/shared-contest.tsx').then((code) => code.SharedContest),
  { Missing: () => null },
);

const SignOn = lazyPart('sign-on', () =>
  import('../../people/account/sign-on.tsx').then((code) => code.SignOn),
);

/** Loaded on demand, because it is rare. */
const LoginNotice = lazyPart('log-in', () => import('./login-notice.tsx').then((code) => code.LoginNotice));

export function Page() {
  const session = useSession();
  const { signOn } = readSettings();
  // Keeps the form for the 2 s of the toast, although the user is already logged in.
  const [isLoggingIn, setLoggingIn] = useState(false);
  const { to } = readReturnTarget(useLocation().state, session?.userId);
  const isJoining = typeof to === 'object' && to.pathname === '/join-contest' && Boolean(to.search);
  const { store } = useAttempts();
  // After a crash, the count is read from the disk while this page is open.
  const waiting = useSyncExternalStore(store.device.changes.add, () => countUsersWithUnsent(store));
  if (session && !isLoggingIn) return <LoginNotice waiting={0} />;
  return (
    <AccountCard title={t`Log in`} lead={isJoining && t`Log in or sign up to join the contest.`}>
      {isJoining && (
        <div className={classes.shared}>
          <SharedContest search={to.search ?? ''} />
        </div>
      )}
      {waiting > 0 && <LoginNotice waiting={waiting} />}
      {signOn !== 'no' && <SignOn />}
      <LoginForm onLoggingIn={setLoggingIn} />
      {signOn !== 'alone' && (
        <Stack gap={0} align="flex-start">
          <PageLink to="/forgotten-password">{t`Forgotten password?`}</PageLink>
          <Text component="div">
            <Trans>
              New to Tallymark? <PageLink to="/signup">Sign up</PageLink>
            </Trans>
          </Text>
        </Stack>
      )}
    </AccountCard>
  );
}
