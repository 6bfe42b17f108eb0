import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAttempts } from '../attempt/attempts.ts';
import { countUnsent, unsentAttempts } from '../attempt/unsent.ts';
import { useSession } from '../api/session.ts';
import { count } from '../ui/time.ts';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { PageLink } from './page-link.tsx';
import { readLoggedOut, readWayBack } from './way-back.ts';

export function Page() {
  const session = useSession();
  // Whoever logs in on this page stays with the form for the toast's 2 s.
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (session && !isLoggingIn) return <LoggedInAlready userId={session.userId} />;
  return (
    <AccountCard title="Log in">
      <AnswersWait />
      <LoginForm onLoggingIn={setLoggingIn} />
      <Stack gap={0} align="flex-start">
        <PageLink to="/forgotten-password">Forgotten password?</PageLink>
        <Text component="div">
          New to Tallymark? <PageLink to="/signup">Sign up</PageLink>
        </Text>
      </Stack>
    </AccountCard>
  );
}

/** The session has ended in the middle of a quiz: what of it waits here, and for what. */
function AnswersWait() {
  const user = readLoggedOut(useLocation().state);
  const { store } = useAttempts();
  if (user === undefined || unsentAttempts(store, user).length === 0) return null;
  const answers = countUnsent(store, user);
  return (
    <Alert icon={<IconClockPause />} title="You have been logged out" role="status">
      {answers > 0
        ? `${count(answers, 'answer')} of yours ${answers === 1 ? 'waits' : 'wait'} on this device`
        : 'The quiz that you have submitted waits on this device'}
      , and {answers === 1 || answers === 0 ? 'is' : 'are'} sent as soon as you log in. The time of a quiz
      goes on.
    </Alert>
  );
}

function LoggedInAlready({ userId }: { userId: number }) {
  const { to, state } = readWayBack(useLocation().state, userId);
  return (
    <AccountCard title="You are logged in" lead="To use another account on this device, log out first.">
      <Stack gap="sm">
        <Button component={Link} to={to} state={state} size="md">
          {to === '/dashboard' ? 'Go to the dashboard' : 'Go on'}
        </Button>
        <Button component={Link} to="/logout" size="md" variant="default">
          Log out
        </Button>
      </Stack>
    </AccountCard>
  );
}
