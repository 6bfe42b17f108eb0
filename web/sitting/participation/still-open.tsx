import { Alert } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Wire } from '#contract/schemas.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { displayName } from './participant-rows.ts';
import { FaultMessage } from './student-dialog.tsx';
import { useTeacherAction } from './use-teacher-action.ts';
import classes from './still-open.module.css';

type Student = Wire<'getStillOpen'>['students'][number];

const nameOf = (student: Student) => displayName(student);

const stillOpenQuery = (contest: number) =>
  queryOptions({
    queryKey: ['still open', contest],
    queryFn: () => call('getStillOpen', { body: { contest } }),
    refetchInterval: ({ state }) => (state.data?.closing_datetime === null ? false : 30_000),
  });

/** Lists students who keep an ended contest open. It can be closed for those who have not started. */
export function StillOpen({ contest }: { contest: Contest }) {
  const isOver = useTimeState(contest) === 'ended' && contest.is_published;
  const { data } = useQuery({ ...stillOpenQuery(contest.id), enabled: isOver });
  const [asked, setAsked] = useState<Student>();
  const { mutate, isPending, error, reset } = useTeacherAction(
    ({ email }: Student) => call('closeForStudent', { body: { contest: contest.id, email } }),
    () => setAsked(undefined),
  );
  const stop = () => {
    if (isPending) return;
    setAsked(undefined);
    reset();
  };
  if (!isOver || !data || data.closing_datetime === null) return null;
  const { students, count: all, closing_datetime: closing } = data;
  return (
    <Alert
      variant="default"
      role="status"
      title={plural(all, {
        one: '# student with extra time can still answer',
        other: '# students with extra time can still answer',
      })}
      className={classes.note}
    >
      <Text size="sm">
        <Trans>
          The contest has ended for everybody else. Results stay closed until <Instant at={closing} />.
        </Trans>
      </Text>
      <ul className={classes.students}>
        {students.map((student) => (
          <li key={student.email}>
            <span>
              {student.state === 'working' ? (
                <Trans>
                  <bdi>{nameOf(student)}</bdi> is still working and has until{' '}
                  <Instant at={student.deadline} />.
                </Trans>
              ) : (
                <Trans>
                  <bdi>{nameOf(student)}</bdi> has not started, but can start until{' '}
                  <Instant at={student.deadline} />.
                </Trans>
              )}
            </span>
            {hasRight(contest, 'edit') && student.state === 'not started' && (
              <Button
                variant="default"
                size="sm"
                aria-label={t`Close now for ${{ name: nameOf(student) }}`}
                onClick={() => setAsked(student)}
              >{t`Close now`}</Button>
            )}
          </li>
        ))}
      </ul>
      {students.length < all && <Text size="sm">{t`And ${{ more: all - students.length }} more.`}</Text>}
      <Modal
        opened={asked !== undefined}
        onClose={stop}
        title={t`Close the contest for this student?`}
        centered
      >
        {asked && (
          <Stack>
            <Text>
              <Trans>
                <bdi>{nameOf(asked)}</bdi> will lose the extra time and can no longer start.
              </Trans>{' '}
              {all === 1
                ? t`No other student has time left. The contest ends for everybody, and this cannot be undone.`
                : t`While other students still have time, you can give extra time again.`}
            </Text>
            <FaultMessage fault={error} fixed={t`Failed to close the contest`} />
            <DialogButtons onCancel={stop} isBusy={isPending} focusesCancel>
              <Button loading={isPending} onClick={() => mutate(asked)}>{t`Close now`}</Button>
            </DialogButtons>
          </Stack>
        )}
      </Modal>
    </Alert>
  );
}
