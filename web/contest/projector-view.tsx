import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContestCode } from './contest-id.tsx';
import type { Contest } from './contest-queries.ts';
import classes from './projector-view.module.css';

/** Fills the window for the last row of the classroom: the id, the address, and the QR code as `children`. */
export function ProjectorView({
  contest,
  link,
  opened,
  onClose,
  children,
}: {
  contest: Contest;
  link: string | undefined;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // In a dialog's stack, Escape closes only this view.
      stackId="projector"
      fullScreen
      title={<span dir="auto">{contest.name}</span>}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <div className={classes.words}>
        <Text className={classes.label}>Contest ID</Text>
        <p className={classes.code}>
          <ContestCode id={contest.id} />
        </p>
        {link && (
          <Text className={classes.address} translate="no">
            {new URL(link).host}/join-contest
          </Text>
        )}
      </div>
      {children && <div className={classes.qr}>{children}</div>}
    </Modal>
  );
}
