import { Button } from '../elements/button.tsx';
import { Stack } from '../elements/layout.tsx';
import { Modal } from '../elements/modal.tsx';
import { Text } from '../elements/text.tsx';
import { t } from '@lingui/core/macro';
import { DialogButtons } from '../elements/dialog-buttons.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Asks before the user leaves the page while `when` is true. `onLeave` discards the unsaved input. */
export function AskBeforeLeaving({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const blocker = useLeaveBlocker(when);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
    >
      <Stack>
        <Text>{t`Your changes on this page are not saved yet.`}</Text>
        <DialogButtons cancel={t`Stay on this page`} onCancel={() => blocker.reset?.()} focusesCancel>
          <Button
            color="wrong"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >{t`Leave without saving`}</Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
