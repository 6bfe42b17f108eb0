import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import classes from './projector-view.module.css';

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode };

/** Fills the window for the last row of the classroom. It is in a dialog's stack (`Modal.Stack`). */
export function ProjectorView({ title, opened, onClose, children }: Props) {
  return (
    <Modal
      onExitTransitionEnd={useFocusBack(opened)}
      opened={opened}
      onClose={onClose}
      // In a dialog's stack, Escape closes only this view.
      stackId="projector"
      fullScreen
      title={<span dir="auto">{title}</span>}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Modal>
  );
}
