import {
  IconClockPlus,
  IconEyeCheck,
  IconFileImport,
  IconFileText,
  IconLockCheck,
  IconRotate,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import { shownName } from '#shared/names.ts';
import { displayLogInName } from '#shared/log-in-name.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Link, useSearchParams } from '../../base/router/navigation.tsx';
import { serverNow } from '../../base/api/server-clock.ts';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { isMissing } from '../../base/api/send.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { formatExtraTime, formatInterruptedTime } from '../../base/time/format-extra-time.ts';
import { attemptLabels } from '../participation/attempt-words.ts';
import { ReadInDialog } from '../hand-over/read-in-dialog.tsx';
import { fileLink } from '../participation/attempt-address.ts';
import { LateAnswers } from '../late-answers/late-answers.tsx';
import { NoSuchStudent, StudentHead } from '../participation/student-head.tsx';
import { type StudentAction, StudentDialogs } from '../participation/student-dialogs.tsx';
import classes from './timeline.module.css';
import { type Timeline, timelineQuery } from '../participation/timeline-query.ts';
import { describeSubmission } from './timeline-runs.ts';
import { RoomRecord } from './room-record.tsx';
import { StudentFile } from './student-file.tsx';
import { TimelineList } from './timeline-list.tsx';

/** Refresh interval (ms) until the contest is over. */
const REFRESH = 10_000;

/** Shows the timeline or, with `part=file` in the address, the whole file. */
export function Attempt(props: { contest: Contest; email: string }) {
  const isFile = useSearchParams()[0].get('part') === 'file';
  return isFile ? <StudentFile {...props} /> : <AttemptTimeline {...props} />;
}

function AttemptTimeline({ contest, email }: { contest: Contest; email: string }) {
  const { data, error, refetch } = useQuery({
    ...timelineQuery(contest.id, email),
    enabled: email !== '',
    refetchInterval: ({ state: { data } }) => (data?.may_extend ? REFRESH : false),
  });
  const isNobody = email === '' || isMissing(error);
  return (
    <Stack gap="lg">
      <StudentHead contest={contest} email={email} name={data && shownName(data)} />
      {data && <Loaded contest={contest} timeline={data} />}
      {!data && isNobody && <NoSuchStudent contest={contest.id} />}
      {!data && !isNobody && !error && <AttemptSkeleton />}
      {!data && !isNobody && error && <LoadFailed fault={error} onRetry={() => refetch()} />}
    </Stack>
  );
}

export const AttemptSkeleton = () => (
  <Skeletons>
    {repeatSkeleton(4, <LineSkeleton width="320px" height={14} />)}
    <CardSkeleton>{repeatSkeleton(8, <LineSkeleton width="75%" height={14} />)}</CardSkeleton>
  </Skeletons>
);

function Loaded({ contest, timeline }: { contest: Contest; timeline: Timeline }) {
  const [asked, setAsked] = useState<StudentAction>();
  const [isReading, setReading] = useState(false);
  const isEditable = hasRight(contest, 'edit');
  const ask = (action: StudentAction['action']) => setAsked({ action, student: timeline });
  return (
    <>
      <Facts rows={factsOf(timeline)} small />
      <Group gap="sm" className={classes.acts}>
        {isEditable && timeline.may_extend && (
          <Button
            variant="default"
            leftSection={<IconClockPlus size={18} aria-hidden="true" />}
            onClick={() => ask('extra time')}
          >{t`Extra time`}</Button>
        )}
        {isEditable && timeline.may_extend && (
          <Button
            variant="default"
            leftSection={<IconEyeCheck size={18} aria-hidden="true" />}
            onClick={() => ask('exemption')}
          >{t`Leaving the page`}</Button>
        )}
        {isEditable && timeline.may_extend && timeline.seb_exempt !== undefined && (
          <Button
            variant="default"
            leftSection={<IconLockCheck size={18} aria-hidden="true" />}
            onClick={() => ask('seb exemption')}
          >{t`Safe Exam Browser`}</Button>
        )}
        {isEditable && timeline.may_reopen && (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden="true" />}
            onClick={() => ask('reopening')}
          >{t`Open again`}</Button>
        )}
        {isEditable && timeline.round !== null && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={() => setReading(true)}
          >{t`Read in answers`}</Button>
        )}
        {hasRight(contest, 'own') && timeline.round !== null && (
          <Button
            component={Link}
            {...fileLink(contest.id, timeline.email)}
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden="true" />}
          >{t`Whole file`}</Button>
        )}
      </Group>
      {timeline.late_answers.length > 0 && <LateAnswers contest={contest.id} timeline={timeline} />}
      <RoomRecord record={timeline} />
      <TimelineList timeline={timeline} />
      <ReadInDialog
        contest={contest.id}
        email={timeline.email}
        isOpen={isReading}
        onClose={() => setReading(false)}
      />
      <StudentDialogs contest={contest} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function factsOf(timeline: Timeline): Parameters<typeof Facts>[0]['rows'] {
  const { email, submitted_datetime: submitted, round, cause } = timeline;
  const extra = [formatExtraTime(timeline), formatInterruptedTime(timeline.interrupted_seconds)]
    .filter(Boolean)
    .join('; ');
  const isOver = serverNow() >= Date.parse(timeline.deadline) + limits.grace;
  return [
    ...(shownName(timeline)
      ? [
          [
            displayLogInName(email) === undefined ? t`Email` : t`Log-in name`,
            <EmailAddress key="email" address={email} />,
          ] as const,
        ]
      : []),
    [
      t`Attempt`,
      submitted ? (
        <span key="attempt">
          {describeSubmission(cause)}, <Instant at={submitted} />
        </span>
      ) : (
        attemptLabels[round === null ? 'not started' : isOver ? 'ended' : 'working']
      ),
    ],
    [
      t`Deadline`,
      <span key="deadline">
        <Instant at={timeline.deadline} />
        {extra && ` (${extra})`}
      </span>,
    ],
    [
      t`Leaving the page`,
      timeline.focus_exempt
        ? t`Recorded, but does not submit the answers`
        : t`Submits the answers the 4th time`,
    ],
    ...(timeline.record_until_datetime === undefined
      ? []
      : [
          [
            t({ message: 'Record', context: 'of a student’s events' }),
            <Trans key="record">
              Kept until <Instant at={timeline.record_until_datetime} />, then deleted. Answers and marks
              stay.
            </Trans>,
          ] as const,
        ]),
    ...(timeline.seb_exempt === undefined
      ? []
      : [
          [
            t`Safe Exam Browser`,
            timeline.seb_exempt ? t`Not required: this student is exempt` : t`Required to start`,
          ] as const,
        ]),
  ];
}
