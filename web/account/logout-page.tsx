import { Alert, Button, Center, Loader, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountCard } from './account-card.tsx';
import { useLogOut } from './use-log-out.ts';

export function Page() {
  const { step, begin, finish, everywhere } = useLogOut();
  if (step.kind === 'busy') {
    return (
      <AccountCard title="Logging out…">
        <Center>
          <Loader aria-label="Logging out" role="status" />
        </Center>
      </AccountCard>
    );
  }
  if (step.kind === 'stillElsewhere') {
    return (
      <AccountCard title="You are still logged in elsewhere">
        <Problem>{step.why}</Problem>
        <Stack gap="sm">
          <Button size="md" onClick={() => void finish(true)}>
            Try again
          </Button>
          <Button size="md" variant="default" onClick={() => void finish(false)}>
            Log out on this device only
          </Button>
          <StayLoggedIn />
        </Stack>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Some answers are not sent yet">
      <Problem>
        {step.left === 1 ? 'The answers of one quiz have' : `The answers of ${step.left} quizzes have`} not
        reached the server yet. They are kept on this device until you log out.
      </Problem>
      <Stack gap="sm">
        <Button size="md" onClick={() => void begin()}>
          Try again
        </Button>
        <StayLoggedIn />
        <Button size="md" color="wrong" variant="outline" onClick={() => void finish(everywhere)}>
          Log out and lose them
        </Button>
      </Stack>
    </AccountCard>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <Alert color="wrong" icon={<IconAlertCircle />} role="alert">
    {children}
  </Alert>
);

const StayLoggedIn = () => (
  <Button component={Link} to="/dashboard" size="md" variant="default">
    Stay logged in
  </Button>
);
