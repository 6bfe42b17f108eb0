import { useEffect } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useBlocker } from '../../base/router/use-blocker.ts';
import { useLocation } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { pages } from '../../pages.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { useStore } from './draft/store.ts';

export function LeaveDialog({ keeper }: { keeper: DraftKeeper }) {
  const isFull = useStore(keeper.status, (status) => status === 'full');
  const editorPath = useLocation().pathname;
  // The router updates `currentLocation` before the next page is loaded. Back must not be blocked until then.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === editorPath && nextLocation.pathname !== editorPath && keeper.isDirty(),
  );
  // Logging out also removes drafts from the browser, because the computer may be shared.
  const isLogout = blocker.location?.pathname === pages.logout.path;
  const isSent = useStore(keeper.sender.state, ({ kind }) => kind === 'sent');
  const canKeep = isSent || (!isLogout && !isFull);
  const isBlocked = blocker.state === 'blocked';
  // Saves the last changes on the server while the teacher reads the dialog.
  useEffect(() => {
    if (isBlocked) keeper.sender.send();
  }, [isBlocked, keeper]);
  const stay = () => blocker.reset?.();

  return (
    <Modal
      opened={isBlocked}
      onClose={stay}
      title={isLogout ? t`Log out without saving?` : t`Leave without saving?`}
      centered
      size="lg"
    >
      <Stack>
        <Text>
          {isSent
            ? t`Your changes are kept as a draft; you can continue on any computer.`
            : canKeep
              ? t`Your changes are not saved yet; this browser can keep them as a draft.`
              : isLogout
                ? t`Your changes are not saved yet; logging out deletes them.`
                : t`Your changes are not saved, and this browser’s storage is full.`}
        </Text>
        <DialogButtons cancel={t`Stay on this page`} onCancel={stay} focusesCancel>
          <Button
            color="wrong"
            variant={canKeep ? 'outline' : 'filled'}
            onClick={() => {
              keeper.forget();
              blocker.proceed?.();
            }}
          >
            {isLogout ? t`Log out and discard my changes` : t`Discard my changes`}
          </Button>
          {canKeep && (
            <Button
              onClick={() => {
                keeper.flush();
                blocker.proceed?.();
              }}
            >
              {isLogout ? t`Log out and keep the draft` : t`Keep the draft`}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
