import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import type { Contest } from '../shared/contest-queries.ts';

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onWithdraw: (contest: Contest) => void;
};

export function WithdrawModal({ contest, isPending, onClose, onWithdraw }: Props) {
  const shown = useLast(contest);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title={t`Withdraw this contest?`} centered>
      {shown && (
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              <strong dir="auto">{shown.name}</strong> becomes a draft again, and you can change everything in
              it.
            </Trans>
          </Text>
          <Text>
            {shown.participants_count > 0
              ? plural(shown.participants_count, {
                  one: 'Its # participant keeps their place. Until you publish it again, students see that you have withdrawn it.',
                  other:
                    'Its # participants keep their places. Until you publish it again, students see that you have withdrawn it.',
                })
              : t`Students cannot find it until you publish it again.`}
          </Text>
          <DialogButtons onCancel={onClose} isBusy={isPending} focusesCancel>
            <Button loading={isPending} onClick={() => onWithdraw(shown)}>{t`Withdraw`}</Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}
