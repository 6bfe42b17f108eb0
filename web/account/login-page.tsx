import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session.ts';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { PageLink } from './page-link.tsx';
import { readWayBack } from './way-back.ts';

export function Page() {
  const session = useSession();
  // Whoever logs in on this page stays with the form for the toast's 2 s.
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (session && !isLoggingIn) return <LoggedInAlready userId={session.userId} />;
  return (
    <AccountCard title="Log in">
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
