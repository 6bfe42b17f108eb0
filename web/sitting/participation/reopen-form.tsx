import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

export function ReopenForm({ contest, timeline, onClose }: Props) {
  const { mutate, isPending, error } = useTeacherAction(
    () => call('reopenAttempt', { body: { contest: contest.id, email: timeline.email } }),
    onClose,
  );
  return (
    <>
      <Text>
        {timeline.may_reopen ? (
          <Trans>
            The student can continue until <Instant at={timeline.deadline} />. All answers are kept. The
            number of times the student left the page starts at 0 again. The earlier submission stays on
            record.
          </Trans>
        ) : (
          t`This attempt cannot be opened again: it has not been submitted, or its deadline has passed.`
        )}
      </Text>
      <FaultMessage fault={error} fixed={t`The attempt could not be reopened. Please try again.`} />
      <DialogButtons
        cancel={timeline.may_reopen ? t`Cancel` : t`Close`}
        onCancel={onClose}
        isBusy={isPending}
      >
        {timeline.may_reopen && (
          <Button
            loading={isPending}
            onClick={() => mutate(undefined)}
            data-autofocus
          >{t`Open again`}</Button>
        )}
      </DialogButtons>
    </>
  );
}
