import { t } from '@lingui/core/macro';
import { Group } from './layout.tsx';
import { Button } from './button.tsx';
import { hideToast, showToast } from './toast-store.ts';
import classes from './undo-toast.module.css';

/** Time (ms) to read the message, notice a mistake and reach the button. */
const STAYS = 12_000;

export function undoToast(message: string, onUndo: () => void): void {
  const id = showToast({
    stays: STAYS,
    kind: 'right',
    message: (
      <Group gap="xs" style={{ flexWrap: 'nowrap' }} justify="space-between">
        <span>{message}</span>
        <Button
          variant="default"
          className={classes.undo}
          onClick={() => {
            hideToast(id);
            onUndo();
          }}
        >{t`Undo`}</Button>
      </Group>
    ),
  });
}
