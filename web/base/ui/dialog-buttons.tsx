import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

type Props = {
  cancel?: string;
  onCancel: () => void;
  /** While the act is under way, nothing can be cancelled. */
  isBusy?: boolean;
  /** The focus begins on the way back, where a stray Enter, or a stray tap, would do harm. */
  focusesCancel?: boolean;
  /** The act, or several. */
  children?: ReactNode;
};

/** The buttons that end a dialog: the way back, then the act. */
export const DialogButtons = ({
  cancel = 'Cancel',
  onCancel,
  isBusy = false,
  focusesCancel = false,
  children,
}: Props) => (
  <Group justify="flex-end" gap="xs" className={classes.buttons} data-asks={focusesCancel || undefined}>
    <Button
      variant="default"
      disabled={isBusy}
      onClick={onCancel}
      data-autofocus={focusesCancel || undefined}
    >
      {cancel}
    </Button>
    {children}
  </Group>
);
