import { Modal } from '@mantine/core';
import { JoinForm } from './join-form.tsx';

/** Joining without leaving My Contests. */
export const JoinModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Join a contest" centered>
    <JoinForm />
  </Modal>
);
