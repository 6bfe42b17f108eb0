import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ContestOverMessage, FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

export function SebExemptionForm({ contest, timeline, onClose }: Props) {
  const { email, seb_exempt: isExempt = false } = timeline;
  const { mutate, isPending, error } = useTeacherAction(
    (exempt: boolean) => call('setSebExemption', { body: { contest: contest.id, email, exempt } }),
    onClose,
  );
  if (!timeline.may_extend)
    return (
      <ContestOverMessage
        words={t`The contest is over for everybody, so the rule can no longer be changed.`}
        onClose={onClose}
      />
    );
  return (
    <>
      <Text>
        {isExempt
          ? t`This student may start in any browser. You will not get a warning.`
          : t`This student can start only in Safe Exam Browser.`}
      </Text>
      {!isExempt && (
        <Text>{t`Exempt students whose screen reader or device does not work with it. They may start in any browser.`}</Text>
      )}
      <FaultMessage fault={error} fixed={t`Failed to change the rule`} />
      <DialogButtons onCancel={onClose} isBusy={isPending}>
        <Button loading={isPending} onClick={() => mutate(!isExempt)} data-autofocus>
          {isExempt ? t`Require Safe Exam Browser again` : t`Allow any browser`}
        </Button>
      </DialogButtons>
    </>
  );
}
