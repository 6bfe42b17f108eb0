import { Modal } from '@mantine/core';
import { JoinForm } from './join-form.tsx';

/** The form that joins a contest, as a dialog on My Contests. */
export const JoinModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Join a contest" centered>
    <JoinForm />
  </Modal>
);
