import { t } from '@lingui/core/macro';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useLast } from '../../base/dialogs/use-last.ts';
import { MessageForm } from '../messages/message-form.tsx';
import { messagesOfContest } from '../messages/message-source.ts';
import { ExemptionForm, SebExemptionForm } from './exemption-form.tsx';
import { ExtraTimeForm } from './extra-time-form.tsx';
import { InterruptionForm } from './interruptions/interruption-form.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { SeatForm } from './seat-form.tsx';
import { StudentDialog } from './student-dialog.tsx';
import type { Supervised } from './student-name.tsx';

export type StudentAction = {
  action: 'message' | 'extra time' | 'stop' | 'exemption' | 'seb exemption' | 'reopening' | 'seat';
  student: Supervised;
};
export type Ask = (asked: StudentAction) => void;

const TITLES = {
  message: t`Message`,
  'extra time': t`Extra time`,
  stop: t`Stop the clock`,
  exemption: t`Leaving the page`,
  'seb exemption': t`Safe Exam Browser`,
  reopening: t`Open this attempt again?`,
  seat: t`Free this seat`,
} satisfies Record<StudentAction['action'], string>;

const titleOf = ({ action, student }: StudentAction) =>
  action === 'seat' && !student.name ? t`Claim code` : TITLES[action];

type Props = { contest: Contest; asked: StudentAction | undefined; onClose: () => void };

/** The dialogs about one student, shared by all rows. A dialog is open while `asked` is set. */
export function StudentDialogs({ contest, asked, onClose }: Props) {
  const shown = useLast(asked);
  return (
    <StudentDialog
      title={shown && titleOf(shown)}
      contest={contest.id}
      student={shown?.student}
      isOpen={asked !== undefined}
      onClose={onClose}
    >
      {(timeline) => {
        const props = { contest, timeline, onClose };
        if (shown?.action === 'message') {
          const source = messagesOfContest(contest.id);
          return <MessageForm source={source} email={shown.student.email} onDone={onClose} />;
        }
        if (shown?.action === 'extra time') return <ExtraTimeForm {...props} />;
        if (shown?.action === 'stop') {
          const { email } = shown.student;
          return <InterruptionForm contest={contest.id} kind="stop" only={email} onClose={onClose} />;
        }
        if (shown?.action === 'seat') return <SeatForm {...props} />;
        if (shown?.action === 'seb exemption') return <SebExemptionForm {...props} />;
        return shown?.action === 'exemption' ? <ExemptionForm {...props} /> : <ReopenForm {...props} />;
      }}
    </StudentDialog>
  );
}
