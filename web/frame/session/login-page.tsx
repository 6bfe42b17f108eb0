import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { IconClockPause } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { countUnsent, countUsersWithUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';
import { useLoggedIn, useSession } from '../../base/api/session.ts';
import { lazyPart } from '../../base/ui/part.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';
import classes from '../../people/account/account.module.css';
import { useOwnName } from '../../people/account/logged-in-as.tsx';
import { LoginForm } from '../../people/account/login-form.tsx';
import { PageLink } from '../../people/account/page-link.tsx';
import { readLoggedOut, readReturnTarget } from '../../people/account/return-target.ts';

/** Loaded on demand, because only join links need it. */
const SharedContest = lazyPart(
  'shared-contest',
  () => import('../../contest/joining/shared-contest.tsx').then((code) => code.SharedContest),
  { Missing: () => null },
);

export function Page() {
  const session = useSession();
  // Keeps the form for the 2 s of the toast, although the user is already logged in.
  const [isLoggingIn, setLoggingIn] = useState(false);
  const { to } = readReturnTarget(useLocation().state, session?.userId);
  const isJoining = typeof to === 'object' && to.pathname === '/join-contest' && Boolean(to.search);
  if (session && !isLoggingIn) return <LoggedInAlready />;
  return (
    <AccountCard title={t`Log in`} lead={isJoining && t`Log in or sign up to join the contest.`}>
      {isJoining && (
        <div className={classes.shared}>
          <SharedContest search={to.search ?? ''} />
        </div>
      )}
      <AnswersWait />
      <LoginForm onLoggingIn={setLoggingIn} />
      <Stack gap={0} align="flex-start">
        <PageLink to="/forgotten-password">{t`Forgotten password?`}</PageLink>
        <Text component="div">
          <Trans>
            New to Tallymark? <PageLink to="/signup">Sign up</PageLink>
          </Trans>
        </Text>
      </Stack>
    </AccountCard>
  );
}

/** Says that this device has unsent answers. After a crash, the students are unknown and not named. */
function AnswersWait() {
  const user = readLoggedOut(useLocation().state);
  const { store } = useAttempts();
  // After a crash, the count is read from the disk while this page is open.
  const waiting = useSyncExternalStore(store.device.changes.add, () => countUsersWithUnsent(store));
  if (user !== undefined && unsentAttempts(store, user).length > 0) {
    return (
      <Alert icon={<IconClockPause />} title={t`You have been logged out`} role="status">
        {describeOwn(countUnsent(store, user))} {t`The contest’s clock keeps running.`}
      </Alert>
    );
  }
  if (waiting === 0) return null;
  return (
    <Alert icon={<IconClockPause />} title={t`Unsent answers on this device`} role="status">
      {plural(waiting, {
        one: 'One student’s answers will be sent as soon as that student logs in on this device.',
        other: 'The answers of # students will be sent as each of them logs in on this device.',
      })}{' '}
      {t`The contest’s clock keeps running.`}
    </Alert>
  );
}

/** Describes the user's unsent answers or, if there are none, the unsent submission. */
const describeOwn = (answers: number): string =>
  answers === 0
    ? t`Your submission is stored on this device. It is sent as soon as you log in.`
    : plural(answers, {
        one: '# answer is stored on this device. It is sent as soon as you log in.',
        other: '# answers are stored on this device. They are sent as soon as you log in.',
      });

function LoggedInAlready() {
  const { userId } = useLoggedIn();
  const name = useOwnName();
  const { to, state } = readReturnTarget(useLocation().state, userId);
  return (
    <AccountCard
      title={t`You are logged in`}
      lead={
        <>
          {name && <strong>{t`Logged in as ${name}`}</strong>}{' '}
          {t`To use another account on this device, log out first.`}
        </>
      }
    >
      <Stack gap="sm">
        <Button component={Link} to={to} state={state} size="md">
          {to === '/dashboard' ? t`Go to the dashboard` : t`Continue`}
        </Button>
        <Button component={Link} to="/logout" size="md" variant="default">{t`Log out`}</Button>
      </Stack>
    </AccountCard>
  );
}
