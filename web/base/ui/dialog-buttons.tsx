import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

type Props = {
  cancel?: string;
  onCancel: () => void;
  /** Disables Cancel while the action runs. */
  isBusy?: boolean;
  /** Puts the initial focus on Cancel, so that a stray Enter does no harm. */
  focusesCancel?: boolean;
  children?: ReactNode;
};

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
