import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Card, Stack, VisuallyHidden } from '../../base/elements/layout.tsx';
import { Progress } from '../../base/elements/progress.tsx';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { formatMinutes } from '../../base/time/local-time.ts';
import { formatCountdown, formatDistance, isCountdown } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import { LoggedInAs } from '../../people/account/logged-in-as.tsx';
import { preloadFields } from '../../kinds/kinds.ts';
import { ContestCode } from '../../contest/shared/contest-id.tsx';
import classes from './contest-page.module.css';
import { displayMarks } from '#contract/marks.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { OwnMessages } from '../messages/part.ts';
import { StartOrResult } from './start-or-result.tsx';
import { endOfAttempt, timePerStudent } from '../../contest/shared/time-per-student.ts';
import { type TimeState, timeState } from '../../contest/shared/time-state.ts';

const SebLinks = lazyPart('seb-links', () => import('./seb-links.tsx').then((code) => code.SebLinks));

const WhatToExpect = lazyPart('what-to-expect', () =>
  import('./what-to-expect.tsx').then((code) => code.WhatToExpect),
);

export function StudentContest({ contest, reload }: { contest: Contest; reload: () => Promise<unknown> }) {
  const now = useNow();
  useQuizCode(contest);
  const deadline = contest.deadline ?? contest.end_datetime;
  const state = timeState(contest, now);
  const start = Date.parse(contest.started_datetime ?? contest.start_datetime);
  const isClockAhead = waitsForClock(contest);
  // With a response, its tally or score is the most prominent part.
  const isLarge = state !== 'ended' && !contest.answer_submitted;
  const progress = progressOf(start, Date.parse(deadline), now);
  return (
    <Stack gap="md" className={classes.page}>
      <title>{t`${contest.name} · Tallymark`}</title>
      <ClampedTitle text={contest.name} />
      <LoggedInAs />
      {contest.news && <OwnMessages contest={contest.id} news={contest.news} />}
      <Card p="lg" className={classes.card}>
        <p className={classes.when} data-large={isLarge || undefined}>
          {state === 'ended' && now <= Date.parse(contest.end_datetime)
            ? t`Your time is up.`
            : describe(state, (state === 'running' ? Date.parse(deadline) : start) - now)}
        </p>
        {!isClockAhead && (
          <Progress
            className={classes.passed}
            value={progress}
            isQuiet={!isLarge}
            aria-label={t`Time passed`}
          />
        )}
        {/* Announces only changes of the state, not each tick of the countdown. */}
        <VisuallyHidden role="status">{SPOKEN[state]}</VisuallyHidden>
        {/* Above the button, so that nobody starts without the rules in view. */}
        {state !== 'ended' && !contest.answer_submitted && (
          <WhatToExpect contest={contest} isSoon={state === 'not started' && isCountdown(start - now)} />
        )}
        <StartOrResult contest={contest} state={state} reload={reload} />
      </Card>
      {contest.seb_file && (
        <SebLinks
          contest={contest.id}
          file={contest.seb_file}
          isOver={contest.answer_submitted || state === 'ended'}
        />
      )}
      <Card p="lg" className={classes.card}>
        <Facts
          rows={[
            [t`Contest ID`, <ContestCode key="id" id={contest.id} />],
            [t`Starts`, <Instant key="start" at={contest.start_datetime} />],
            [t`Ends`, <End key="end" contest={contest} deadline={deadline} />],
            [t`Time`, timeWords(contest, Date.parse(deadline))],
            ...addedBy(contest),
            [t`Questions`, contest.total_questions],
            [
              t`Passing mark`,
              t`${{ minimum: displayMarks(contest.minimum_marks) }} of ${{ total: displayMarks(contest.total_marks) }}`,
            ],
            [t`Participants`, contest.participants_count],
          ]}
        />
      </Card>
    </Stack>
  );
}

function End({ contest, deadline }: { contest: Contest; deadline: string }) {
  const added = Date.parse(deadline) - Date.parse(contest.end_datetime);
  if (added === 0) return <Instant at={deadline} />;
  return added > 0 ? (
    <Trans>
      <Instant at={deadline} /> (your extra time included)
    </Trans>
  ) : (
    <Trans>
      <Instant at={deadline} /> (your own time)
    </Trans>
  );
}

const DAY = 1440;

const waitsForClock = ({ settings, started }: Contest) => settings?.own_minutes !== undefined && !started;

/** Formats as "60 minutes, 20 of them extra" or "45 minutes, from when you start". */
function timeWords(contest: Contest, deadline: number): string {
  const { started_datetime: datetime } = contest;
  const started = datetime === undefined ? undefined : Date.parse(datetime);
  const end = endOfAttempt(contest, started);
  const own = started === undefined ? timePerStudent(contest) : end - started;
  const extra = Math.round((deadline - end) / 60_000);
  const minutes = Math.round((own + deadline - end) / 60_000);
  const words = addExtra(minutes, extra);
  return waitsForClock(contest) ? t`${words}, from when you start` : words;
}

/** Formats as "60 minutes, including 20 extra". */
function addExtra(minutes: number, extra: number): string {
  const isLong = minutes >= DAY;
  const whole = isLong ? formatMinutes(minutes) : plural(minutes, { one: '# minute', other: '# minutes' });
  if (extra <= 0) return whole;
  return isLong
    ? t`${whole}, including ${plural(extra, { one: '# minute', other: '# minutes' })} extra`
    : t`${whole}, including ${extra} extra`;
}

/** Preloads the rest of the quiz's code, so that it opens even if the network fails at the start. */
function useQuizCode({ settings, question_kinds: kinds }: Contest): void {
  const isAnyOrder = settings?.navigation !== undefined;
  useEffect(() => {
    // If this fails, the code is loaded when it is needed.
    const load = () => {
      if (isAnyOrder) void import('../quiz/any-order/student-any-order.tsx').catch(() => undefined);
      preloadFields(kinds);
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isAnyOrder, kinds]);
}

const addedBy = ({ added_by: teacher }: Contest): [string, ReactNode][] =>
  teacher
    ? [
        [
          t`Added by`,
          <span key="added" dir="auto">
            {teacher}
          </span>,
        ],
      ]
    : [];

const SPOKEN = {
  'not started': '',
  running: t`The contest is running.`,
  ended: t`The contest is over.`,
} satisfies Record<TimeState, string>;

const progressOf = (start: number, end: number, now: number): number =>
  Math.min(100, Math.max(0, Math.floor(((now - start) / (end - start)) * 100)));

/** Formats as "Starts in 3 days". `left` is the time (ms) until the start or the end. */
function describe(state: TimeState, left: number): ReactNode {
  if (state === 'ended') return t`This contest has ended.`;
  const [time, days] = [formatCountdown(left), formatDistance(left)];
  if (isCountdown(left)) {
    return state === 'running' ? (
      <Trans>
        Running: ends in <strong translate="no">{time}</strong>
      </Trans>
    ) : (
      <Trans>
        Starts in <strong translate="no">{time}</strong>
      </Trans>
    );
  }
  return state === 'running' ? (
    <Trans>
      Running: ends <strong>{days}</strong>
    </Trans>
  ) : (
    <Trans>
      Starts <strong>{days}</strong>
    </Trans>
  );
}
