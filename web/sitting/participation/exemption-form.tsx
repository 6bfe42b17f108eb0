import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ContestOverMessage, FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';
import { formatOrdinal } from '../../base/time/time-words.ts';

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

type FormProps = Props & {
  name: 'setFocusExemption' | 'setSebExemption';
  isExempt: boolean;
  label: string;
  children: ReactNode;
};

function RuleForm({ contest, timeline, onClose, name, isExempt, label, children }: FormProps) {
  const { email, may_extend: isChangeable } = timeline;
  const { mutate, isPending, error } = useTeacherAction(
    (exempt: boolean) => call(name, { body: { contest: contest.id, email, exempt } }),
    onClose,
  );
  if (!isChangeable)
    return (
      <ContestOverMessage
        words={t`The contest is over for everybody, so the rule can no longer be changed.`}
        onClose={onClose}
      />
    );
  return (
    <>
      {children}
      <FaultMessage fault={error} fixed={t`Failed to change the rule`} />
      <DialogButtons onCancel={onClose} isBusy={isPending}>
        <Button loading={isPending} onClick={() => mutate(!isExempt)} data-autofocus>
          {label}
        </Button>
      </DialogButtons>
    </>
  );
}

export function ExemptionForm(props: Props) {
  const { focus_exempt: isExempt } = props.timeline;
  const ordinal = formatOrdinal(DEPARTURE_LIMIT);
  const label = isExempt ? t`Apply the rule again` : t`Exempt from the rule`;
  return (
    <RuleForm {...props} name="setFocusExemption" isExempt={isExempt} label={label}>
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
    </RuleForm>
  );
}

export function SebExemptionForm(props: Props) {
  const { seb_exempt: isExempt = false } = props.timeline;
  const label = isExempt ? t`Require Safe Exam Browser again` : t`Allow any browser`;
  return (
    <RuleForm {...props} name="setSebExemption" isExempt={isExempt} label={label}>
      <Text>
        {isExempt
          ? t`This student may start in any browser. You will not get a warning.`
          : t`This student can start only in Safe Exam Browser.`}
      </Text>
      {!isExempt && (
        <Text>{t`Exempt students whose screen reader or device does not work with it. They may start in any browser.`}</Text>
      )}
    </RuleForm>
  );
}
