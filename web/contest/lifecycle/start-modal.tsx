import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { formatMinutes } from '../../base/time/local-time.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import type { Contest } from '../shared/contest-queries.ts';

const MINUTE = 60_000;

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onStart: (contest: Contest) => void;
};

export function StartModal({ contest, isPending, onClose, onStart }: Props) {
  const shown = useLast(contest);
  const length = shown && lengthOf(shown);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title={t`Start this contest now?`} centered>
      {shown && (
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              <strong dir="auto">{shown.name}</strong> starts at once and lasts {length}, as planned.
            </Trans>
          </Text>
          <Text>
            {shown.participants_count > 0
              ? t`Students’ open pages show this within 30 seconds.`
              : t`It has no participants yet.`}{' '}
            {t`This cannot be undone.`}
          </Text>
          <DialogButtons onCancel={onClose} isBusy={isPending} focusesCancel>
            <Button loading={isPending} onClick={() => onStart(shown)}>{t`Start now`}</Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}

const lengthOf = ({ start_datetime: start, end_datetime: end }: Contest): string =>
  formatMinutes((Date.parse(end) - Date.parse(start)) / MINUTE);
