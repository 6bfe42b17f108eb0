import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Modal } from './modal.tsx';
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
      // Escape closes only this view, because it is part of a stack.
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
