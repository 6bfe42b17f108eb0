import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { EVERYWHERE } from './use-log-out.ts';

/** Asks, and leaves the rest to /logout: it first sends what still waits to be sent. */
export function LogOutEverywhere() {
  const [isAsking, { open, close }] = useDisclosure();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="default" size="md" onClick={open}>
        Log out everywhere
      </Button>
      <Modal opened={isAsking} onClose={close} title="Log out everywhere?" centered>
        <Stack>
          <Text>You are logged out on every device, this one too, and log in again with your password.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button onClick={() => void navigate('/logout', { state: EVERYWHERE })}>Log out</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
