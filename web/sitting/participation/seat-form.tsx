import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { ContestCode } from '../../contest/shared/contest-id.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ClaimCode } from './claim-code.tsx';
import { ContestOverMessage, FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

/** Frees a seat or creates a claim code, then shows the code. */
export function SeatForm({ contest, timeline: { email, name, may_extend: isInTime }, onClose }: Props) {
  // State when the dialog was opened, because freeing a seat turns the row into an invitation without a name.
  const [isTaken] = useState(name !== '');
  const { mutate, isPending, error, data } = useTeacherAction(
    () => call('freeSeat', { body: { contest: contest.id, email } }),
    () => undefined,
  );
  if (data) return <NewCode contest={contest.id} code={data.claim_code} onClose={onClose} />;
  if (!isInTime)
    return (
      <ContestOverMessage
        words={t`The contest is over for everybody, so seats can no longer be freed.`}
        onClose={onClose}
      />
    );
  return (
    <>
      <Text>
        {isTaken
          ? t`This person loses access to the contest at once. Their answers are kept, but no longer count in the results. They count again if the same person claims a seat in this contest.`
          : t`Any student who enters the new code gets this seat, whatever their address. Any older code stops working, and signing up with this address is no longer enough.`}
      </Text>
      <FaultMessage fault={error} fixed={t`Failed to free the seat`} />
      <DialogButtons onCancel={onClose} isBusy={isPending}>
        <Button {...(isTaken && { color: 'wrong' })} loading={isPending} onClick={() => mutate(undefined)}>
          {isTaken ? t`Free the seat` : t`Create a claim code`}
        </Button>
      </DialogButtons>
    </>
  );
}

function NewCode({ contest, code, onClose }: { contest: number; code: string; onClose: () => void }) {
  return (
    <>
      <Text role="status">
        <Trans>
          The claim code is{' '}
          <strong>
            <ClaimCode code={code} />
          </strong>
          . Give it to the right student, with the contest ID <ContestCode id={contest} />. The student enters
          both at Join Contest. You can find the code in the list of participants until it is used.
        </Trans>
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton label={t`Copy the code`} text={code} />
        <Button onClick={onClose}>{t`Done`}</Button>
      </Group>
    </>
  );
}
