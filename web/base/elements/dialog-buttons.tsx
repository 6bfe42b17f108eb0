import { Button } from './button.tsx';
import { Group } from './layout.tsx';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import classes from './dialog-buttons.module.css';

type Props = {
  cancel?: string;
  onCancel: () => void;
  /** If true, Cancel is disabled because the action is running. */
  isBusy?: boolean;
  /** Gives the initial focus to Cancel, so that pressing Enter by mistake does no harm. */
  focusesCancel?: boolean;
  children?: ReactNode;
};

export const DialogButtons = ({
  cancel = t`Cancel`,
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
