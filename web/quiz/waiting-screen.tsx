import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import classes from './quiz-page.module.css';
import type { Owner } from './kept.ts';
import type { Outbox } from './outbox.ts';
import { KEPT } from './save-words.ts';
import { useWhereKept } from './use-kept.ts';
import { useIsOnline } from './use-online.ts';
import { useIsFailing } from './use-outbox.ts';

/** The quiz was submitted before, and the server has not answered yet. */
export function WaitingScreen({ owner, outbox }: { owner: Owner; outbox: Outbox }) {
  const kept = useWhereKept(owner);
  const isOnline = useIsOnline();
  const isAway = useIsFailing(outbox) || !isOnline;
  return (
    <div className={classes.aside}>
      <title>Quiz · Tallymark</title>
      <Stack align="flex-start">
        <Title order={1}>{isAway ? 'Your answers wait to be sent' : 'Sending your answers'}</Title>
        <Text role="status">
          {isAway
            ? `The server cannot be reached. Your answers are ${KEPT[kept]}. They are sent as soon as it can be, as long as any page of Tallymark is open.`
            : 'This takes a moment.'}
        </Text>
        <Group>
          <WaysWhileWaiting sendNow={outbox.sendNow} />
        </Group>
      </Stack>
    </div>
  );
}

/** What can be done while a submission waits; it is sent from any page of the app. */
export const WaysWhileWaiting = ({ sendNow }: { sendNow: () => void }) => (
  <>
    <Button size="md" component={Link} to="/my-contest" variant="default">
      My Contests
    </Button>
    <Button size="md" onClick={sendNow}>
      Try again now
    </Button>
  </>
);
