import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../base/router/navigation.tsx';
import { useAttempt, useEntry, useIsSubmitted, useStorageLocation } from '../attempt/attempts.ts';
import { unacknowledged } from '../attempt/choices.ts';
import { ARRIVES_LATE } from '../attempt/late-words.ts';
import { describeWaitingAnswers, describeWaitingSubmission } from '../attempt/stored-words.ts';
import { PractiseLink } from '../../contest/shared/practise-link.tsx';
import { useLoggedIn } from '../../base/api/session.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useNow } from '../../base/time/use-now.ts';
import classes from './contest-page.module.css';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { begins } from '../attempt/begins.ts';
import { AttemptRules } from './attempt-rules.tsx';
import { NOT_STARTED } from './not-started.ts';
import { closingOf, type TimeState } from '../../contest/shared/time-state.ts';
import { needsSeb } from './needs-seb.ts';

const IndividualTimeStart = lazyPart('individual-time-start', () =>
  import('./individual-time-start.tsx').then((code) => code.IndividualTimeStart),
);
const AddedNotice = lazyPart('added-notice', () =>
  import('./added-notice.tsx').then((code) => code.AddedNotice),
);
const LateNote = lazyPart('late-note', () => import('./late-note.tsx').then((code) => code.LateNote));
const ResultWays = lazyPart(
  'result-ways',
  () => import('./result-ways.tsx').then((code) => code.ResultWays),
  {
    // About as high as the part, so that nothing below moves.
    Meanwhile: ({ contest }) => (
      <div className={classes.ways} data-open={contest.results_open || undefined} />
    ),
  },
);
const JoinHere = lazyPart('join-here', () => import('./join-here.tsx').then((code) => code.JoinHere));

type Props = { contest: Contest; state: TimeState; reload: () => Promise<unknown> };

export function StartOrResult(props: Props) {
  const { contest, state } = props;
  const { userId } = useLoggedIn();
  const attempt = { userId, contest: contest.id };
  useEffect(() => () => toast.hide(NOT_STARTED), [state]);
  const isWaiting = useIsSubmitted(attempt);
  const isLate = useEntry('late', attempt) !== undefined;
  const stored = useStorageLocation(attempt);
  const unsaved = unacknowledged(useAttempt(attempt)?.choices ?? {}).length;
  const isClosed = useNow() >= closingOf(contest);
  const late = unsaved > 0 && isClosed ? ` ${ARRIVES_LATE}` : '';
  if (contest.joined === false) return <JoinHere contest={contest} state={state} />;
  if (contest.added_by && contest.opened === false) return <AddedNotice contest={contest} />;
  if (isWaiting) {
    return (
      <Text mt="md" role="status">
        {describeWaitingSubmission(stored)}
        {late}
      </Text>
    );
  }
  return (
    <>
      {isLate && <LateNote attempt={attempt} />}
      {unsaved > 0 && (
        <Text mt="md" role="status">
          {describeWaitingAnswers(unsaved, stored)}
          {late}
        </Text>
      )}
      <Way {...props} />
      {contest.added_by && state === 'not started' && <AddedNotice contest={contest} />}
    </>
  );
}

function Way(props: Props) {
  const { contest, state } = props;
  const { settings = {} } = contest;
  if (!contest.answer_submitted) {
    const isOwn = settings.own_minutes !== undefined && !contest.started && state !== 'ended';
    return isOwn ? <IndividualTimeStart contest={contest} state={state} /> : <Start {...props} />;
  }
  return <ResultWays contest={contest} />;
}

function Start({ contest, state, reload }: Props) {
  const navigate = useNavigate();
  const { userId } = useLoggedIn();
  const now = useNow();
  const [isReloading, setReloading] = useState(false);
  const isReady = state === 'running' && !needsSeb(contest);
  const start = async () => {
    if (state === 'not started') return toast.error(t`Contest not yet started.`, NOT_STARTED);
    if (state === 'running') return navigate(`/quiz/${contest.id}`, begins(userId));
    toast.error(t`Contest has been ended. You can view your result.`);
    setReloading(true);
    await reload();
    setReloading(false);
  };
  return (
    <>
      {state === 'ended' && <Text mt="md">{describeEnd(contest, now)}</Text>}
      {state !== 'ended' && <AttemptRules contest={contest} />}
      <Group className={classes.actions}>
        {/* Looks inactive as long as a click only explains why the student cannot start. */}
        <Button
          size="lg"
          variant={isReady ? 'filled' : 'default'}
          className={isReady ? undefined : classes.idle}
          loading={isReloading}
          onClick={() => void start()}
        >{t`Start Quiz`}</Button>
        {contest.practice && <PractiseLink id={contest.id} size="lg" />}
      </Group>
    </>
  );
}

/** Just after the end, answers given in time may still be arriving. */
const describeEnd = (contest: Contest, now: number): string =>
  contest.started && now < closingOf(contest)
    ? t`Your last answers are being recorded. This takes a few seconds.`
    : t`There is no response from you in this contest. If you think this is wrong, ask your teacher.`;
