import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Time (ms) to read the message, notice a mistake and reach the button. */
const STAYS = 12_000;

export function undoToast(message: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: STAYS,
    color: 'right',
    closeButtonProps: { 'aria-label': t`Close` },
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="sm"
          variant="default"
          style={{ flex: 'none', minHeight: 44 }}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >{t`Undo`}</Button>
      </Group>
    ),
  });
}
