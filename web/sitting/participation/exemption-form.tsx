import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ContestOverMessage, FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';
import { formatOrdinal } from '../../base/time/time-words.ts';

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

export function ExemptionForm({ contest, timeline, onClose }: Props) {
  const { email, focus_exempt: isExempt } = timeline;
  const { mutate, isPending, error } = useTeacherAction(
    (exempt: boolean) => call('setFocusExemption', { body: { contest: contest.id, email, exempt } }),
    onClose,
  );
  if (!timeline.may_extend)
    return (
      <ContestOverMessage
        words={t`The contest is over for everybody, so the rule can no longer be changed.`}
        onClose={onClose}
      />
    );
  const ordinal = formatOrdinal(DEPARTURE_LIMIT);
  return (
    <>
      <Text>
        {isExempt
          ? t`This student may leave the contest page. Leaving is recorded, but does not submit the answers.`
          : t`When a student leaves the contest page for the ${ordinal} time, the answers are submitted.`}
      </Text>
      <Text>
        {isExempt
          ? t`If you apply the rule again, it also counts every time this student has already left the page.`
          : t`Exempt students who use a screen reader, a magnifier or another program alongside the contest. For them, leaving the page is only recorded.`}
      </Text>
      <FaultMessage fault={error} fixed={t`Failed to change the rule`} />
      <DialogButtons onCancel={onClose} isBusy={isPending}>
        <Button loading={isPending} onClick={() => mutate(!isExempt)} data-autofocus>
          {isExempt ? t`Apply the rule again` : t`Exempt from the rule`}
        </Button>
      </DialogButtons>
    </>
  );
}
