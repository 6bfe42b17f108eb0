import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Long enough to read the message, to see that it was a mistake, and to reach the button. */
const STAYS = 12_000;

/** A short message at the top right about what was done, with a button that takes it back. */
export function undoToast(message: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: STAYS,
    color: 'right',
    closeButtonProps: { 'aria-label': 'Close' },
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
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
