import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '../../base/router/navigation.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';
import { timeState } from '../../contest/shared/time-state.ts';
import classes from './quiz-page.module.css';
import type { Reason } from './over-reason.ts';

const WORDS = {
  already_submitted: {
    title: t`You have submitted your answers`,
    text: t`They are recorded. You will find your receipt, and later your result, on the contest’s page.`,
  },
  clock_stopped: {
    title: t`The clock is stopped`,
    text: t`There is an interruption. You can start when the clock goes on.`,
  },
  contest_ended: {
    title: t`Time is up for this contest`,
    text: t`Answers saved in time count. Go to the contest’s page for your result.`,
  },
  seb_needed: {
    title: t`This contest needs Safe Exam Browser`,
    text: t`To open it there, use the file on the contest’s page. Your attempt has not started.`,
  },
  wrong_seb_keys: {
    title: t`Safe Exam Browser was not opened with this contest’s file`,
    text: t`Quit Safe Exam Browser and open this contest’s file. Your attempt has not started.`,
  },
  contest_withdrawn: {
    title: t`This contest has been withdrawn`,
    text: t`Your teacher has withdrawn it, so you cannot take it now. You keep your place in it.`,
  },
  not_started: {
    title: t`This contest has not started yet`,
    text: t`The contest’s page shows a countdown to the start.`,
  },
} satisfies Record<Reason, { title: string; text: string }>;

/** Returns whether the reason no longer applies, because the attempt or the contest is open again. */
const isPast = (reason: Reason, contest: Contest, now: number): boolean =>
  reason === 'contest_withdrawn' ||
  (reason !== 'clock_stopped' &&
    reason !== 'seb_needed' &&
    reason !== 'wrong_seb_keys' &&
    timeState(contest, now) === 'running' &&
    !contest.answer_submitted);

/** Explains why the quiz cannot be taken now, and links to the contest once it can. */
export function QuizUnavailableScreen({ contest, reason }: { contest: number; reason: Reason }) {
  const { title, text } = WORDS[reason];
  const now = useNow();
  const { data, error, isFetchedAfterMount } = useQuery(contestQuery(contest));
  if (data && !error && isFetchedAfterMount && isPast(reason, data, now)) {
    return <Navigate to={`/my-contest/contest/${contest}`} replace />;
  }
  return (
    <div className={classes.aside}>
      <title>{t`Contest · Tallymark`}</title>
      <Stack align="flex-start">
        <Title order={1}>{title}</Title>
        <Text>{text}</Text>
        <Group>
          <Button
            size="md"
            component={Link}
            to={`/my-contest/contest/${contest}`}
            replace
          >{t`Go to the contest`}</Button>
          <Button
            size="md"
            component={Link}
            to="/my-contest"
            replace
            variant="default"
          >{t`My Contests`}</Button>
        </Group>
      </Stack>
    </div>
  );
}
