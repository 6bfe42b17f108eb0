import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** While `when` is true, asks before the user leaves the page. `onLeave` forgets what is not saved. */
export function AskBeforeLeaving({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const blocker = useLeaveBlocker(when);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      centered
    >
      <Stack>
        <Text>Your changes on this page are not saved yet.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            Stay on this page
          </Button>
          <Button
            color="wrong"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            Leave without saving
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
