import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { DialogButtons } from '../../base/ui/dialog-buttons.tsx';
import { EVERYWHERE } from './use-log-out.ts';

/** Asks first. /logout does the rest: it sends the answers that still wait, then ends the sessions. */
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
          <Text>
            This logs you out on every device, including this one. Then you log in again with your password.
          </Text>
          <DialogButtons onCancel={close} focusesCancel>
            <Button onClick={() => void navigate('/logout', { state: EVERYWHERE })}>Log out</Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </>
  );
}
