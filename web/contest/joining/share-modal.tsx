import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { ShareContest } from './share-contest.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useFocusBack } from '../../base/dialogs/use-focus-back.ts';
import { useLast } from '../../base/dialogs/use-last.ts';

/** `ShareContest` in a dialog, which is open while `contest` is set. */
export function ShareModal({ contest, onClose }: { contest: Contest | undefined; onClose: () => void }) {
  const shown = useLast(contest);
  const giveFocusBack = useFocusBack(contest !== undefined);
  return (
    <Modal.Stack>
      <Modal
        opened={contest !== undefined}
        onClose={onClose}
        onExitTransitionEnd={giveFocusBack}
        stackId="share"
        title={t`Share this contest`}
        size="xl"
        centered
      >
        {shown && (
          <Stack>
            <Text>
              {shown.is_public ? (
                <Trans>
                  Students join <strong dir="auto">{shown.name}</strong> with this ID, the link or the QR
                  code.
                </Trans>
              ) : (
                <Trans>
                  Students ask to join <strong dir="auto">{shown.name}</strong> with this ID, the link or the
                  QR code.
                </Trans>
              )}
            </Text>
            <ShareContest contest={shown} />
          </Stack>
        )}
      </Modal>
    </Modal.Stack>
  );
}
