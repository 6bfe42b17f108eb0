import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Instant } from '../ui/instant.tsx';
import { count } from '../ui/time.ts';
import { useLeaveBlocker } from '../ui/use-leave-blocker.ts';

/** Asks before the quiz is left without a submission. Leaving does not submit, and there is a way back. */
export function AskBeforeLeavingQuiz({
  when,
  deadline,
  unsaved,
}: {
  when: boolean;
  deadline: number;
  /** How many answers the server has not acknowledged. */
  unsaved: number;
}) {
  const blocker = useLeaveBlocker(when);

  // Submitted meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (!when && blocker.state === 'blocked') blocker.reset();
  }, [when, blocker]);

  return (
    <Modal
      opened={when && blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave the quiz?"
      centered
    >
      <Stack>
        <Text>
          {unsaved > 0
            ? `${count(unsaved, 'answer')} kept on this device ${unsaved === 1 ? 'is' : 'are'} not saved yet, and sent as soon as the server can be reached.`
            : 'Your answers are saved.'}{' '}
          They are not submitted, and the time goes on. You can come back until{' '}
          <Instant at={new Date(deadline).toISOString()} />; then what is saved counts.
        </Text>
        <Group justify="flex-end">
          <Button size="md" variant="default" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button size="md" onClick={() => blocker.reset?.()} data-autofocus>
            Stay in the quiz
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
