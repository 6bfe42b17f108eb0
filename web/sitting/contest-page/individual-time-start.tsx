import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useNavigate } from '../../base/router/navigation.tsx';
import { useLoggedIn } from '../../base/api/session.ts';
import { toast } from '../../base/elements/toast.ts';
import { useNow } from '../../base/time/use-now.ts';
import classes from './contest-page.module.css';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { begins } from '../attempt/begins.ts';
import { AttemptRules } from './attempt-rules.tsx';
import { NOT_STARTED } from './not-started.ts';
import { needsSeb } from './needs-seb.ts';
import { endOfAttempt, timePerStudent } from '../../contest/shared/time-per-student.ts';
import type { TimeState } from '../../contest/shared/time-state.ts';

const MINUTE = 60_000;

/** Starts a contest with individual time, which `viewContest` begins only with `begin`. */
export function IndividualTimeStart({ contest, state }: { contest: Contest; state: TimeState }) {
  const navigate = useNavigate();
  const { userId } = useLoggedIn();
  const now = useNow();
  const isRunning = state === 'running';
  const isElsewhere = needsSeb(contest);
  const isReady = isRunning && !isElsewhere;
  const { whole, left } = minutesFor(contest, isRunning ? now : Date.parse(contest.start_datetime));
  const start = () => {
    if (!isRunning) return toast.error(t`Contest not yet started.`, NOT_STARTED);
    return navigate(`/quiz/${contest.id}`, begins(userId));
  };
  return (
    <>
      {left < whole && (
        <Text
          mt="md"
          fw={600}
        >{t`The contest ends soon: if you start now, you have ${plural(left, { one: '# minute', other: '# minutes' })} instead of ${whole}.`}</Text>
      )}
      <Text mt="md">
        {isElsewhere && `${t`Use the button below to open the contest in Safe Exam Browser.`} `}
        {describeStart(contest.settings?.needs_code ?? false, isElsewhere)}{' '}
        {t`The clock keeps running even while this page is closed.`}
      </Text>
      <AttemptRules contest={contest} />
      <Group className={classes.actions}>
        {/* Looks inactive as long as a click only explains why the student cannot start. */}
        <Button
          size="lg"
          variant={isReady ? 'filled' : 'default'}
          className={isReady ? undefined : classes.idle}
          onClick={() => void start()}
        >
          {t`Start my ${plural(left, { one: '# minute', other: '# minutes' })}`}
        </Button>
      </Group>
    </>
  );
}

function describeStart(needsCode: boolean, isElsewhere: boolean): string {
  if (isElsewhere) {
    return needsCode
      ? t`Your time starts when you enter the access code there.`
      : t`Your time starts when you press the button there.`;
  }
  return needsCode
    ? t`Your time starts when you enter the access code.`
    : t`Your time starts when you press the button.`;
}

/** Returns the minutes with extra time: `left` for a start at `at`, `whole` for an early enough start. */
function minutesFor(contest: Contest, at: number): { whole: number; left: number } {
  const end = Date.parse(contest.end_datetime);
  const extra = Date.parse(contest.deadline ?? contest.end_datetime) - end;
  const own = endOfAttempt(contest, at);
  return {
    whole: Math.floor((timePerStudent(contest) + extra) / MINUTE),
    left: Math.max(0, Math.floor((own + extra - at) / MINUTE)),
  };
}
