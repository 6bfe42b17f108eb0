import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import classes from './quiz-page.module.css';
import { useIsOnline } from './use-online.ts';

export function WaitForServer() {
  const isOnline = useIsOnline();
  return (
    <div className={classes.aside}>
      <title>Contest · Tallymark</title>
      <Stack align="flex-start">
        <Title order={1}>Failed to load quiz</Title>
        <Text role="alert">
          {isOnline
            ? 'The server cannot be reached, or the log-in page of this network or a proxy answers instead.'
            : 'You are offline.'}{' '}
          Leave this page open: it tries again by itself, and the contest opens as soon as the server answers.
        </Text>
        <Button size="md" component={Link} to="/my-contest" replace variant="default">
          My Contests
        </Button>
      </Stack>
    </div>
  );
}
