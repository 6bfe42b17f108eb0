import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Instant } from '../ui/instant.tsx';
import { useLeaveBlocker } from '../ui/use-leave-blocker.ts';

/** Asks before the quiz is left without a submission. Leaving does not submit, and there is a way back. */
export function AskBeforeLeavingQuiz({ when, deadline }: { when: boolean; deadline: number }) {
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
          Your answers stay on this device, but they are not submitted, and the time goes on. You can come
          back until <Instant at={new Date(deadline).toISOString()} />.
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
