import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { useFocusBack } from './use-focus-back.ts';
import classes from './projector-view.module.css';

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode };

/** A view for classroom projectors that fills the window. Must be inside a `Modal.Stack`. */
export function ProjectorView({ title, opened, onClose, children }: Props) {
  return (
    <Modal
      onExitTransitionEnd={useFocusBack(opened)}
      opened={opened}
      onClose={onClose}
      // Being part of a stack, only this view is closed by Escape.
      stackId="projector"
      fullScreen
      title={<span dir="auto">{title}</span>}
      closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Modal>
  );
}
