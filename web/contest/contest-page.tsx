import { Anchor, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Refused } from '../send.ts';
import { useLoggedIn } from '../session.ts';
import { CardSkeletons, LoadFailed, OtherRole } from '../ui/faces.tsx';
import { Instant } from '../ui/instant.tsx';
import { formatCountdown, formatDistance } from '../ui/time.ts';
import { toast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { ContestBadges } from './contest-badges.tsx';
import { CopyableCode } from './contest-id.tsx';
import classes from './contest-page.module.css';
import { type Contest, contestQuery } from './contest-queries.ts';
import { timeState } from './time-state.ts';
import { useContestId } from './use-contest-id.ts';
import { useJoin } from './use-join.ts';

const HOUR = 3_600_000;

/** Where a student waits for a contest, enters it, and comes back to for the result. */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  return (
    <>
      <title>Contest · Tallymark</title>
      {role === 'Student' ? (
        <StudentPage id={id} />
      ) : (
        <OtherRole title="Contest">
          Students start their quiz on this page. Your own contests, with their participants, are at{' '}
          <Anchor component={Link} to="/my-contest">
            My Contest
          </Anchor>
          .
        </OtherRole>
      )}
    </>
  );
}

function StudentPage({ id }: { id: number }) {
  const { data: contest, error, refetch } = useQuery(contestQuery(id));
  if (contest) return <ContestView contest={contest} reload={refetch} />;
  if (!error) return <CardSkeletons count={1} height={360} />;
  return (
    <Stack>
      <Title order={1}>Contest</Title>
      {error instanceof Refused && error.status === 404 ? (
        <Text>
          There is no such contest, or it is a private one to which your teacher has not added you. Check the
          ID,{' '}
          <Anchor component={Link} to="/join-contest">
            or join another one
          </Anchor>
          .
        </Text>
      ) : (
        <LoadFailed message="Failed to load data. Please try again." onRetry={refetch} />
      )}
    </Stack>
  );
}

/** How much (0 to 100) of the window has passed. */
const progressOf = (contest: Contest, end: number, now: number): number => {
  const start = Date.parse(contest.start_datetime);
  return Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
};

function ContestView({ contest, reload }: { contest: Contest; reload: () => unknown }) {
  const now = useNow();
  const deadline = contest.deadline ?? contest.end_datetime;
  const window = { start_datetime: contest.start_datetime, end_datetime: deadline };
  const state = timeState(window, now);
  const progress = progressOf(contest, Date.parse(deadline), now);
  return (
    <Card withBorder className={classes.card} padding="lg">
      <title>{`${contest.name} · Tallymark`}</title>
      <ContestBadges contest={contest} state={state} isOwner={false} />
      <Title order={1} size="h2" mt="sm">
        {contest.name}
      </Title>
      <dl className={classes.facts}>
        <dt>Contest ID</dt>
        <dd>
          <CopyableCode id={contest.id} />
        </dd>
        <dt>Starts</dt>
        <dd>
          <Instant at={contest.start_datetime} />
        </dd>
        <dt>Ends</dt>
        <dd>
          <Instant at={deadline} />
        </dd>
        <dt>Questions</dt>
        <dd>
          {contest.total_questions}, {contest.total_marks} marks in all
        </dd>
        <dt>To pass</dt>
        <dd>{contest.minimum_marks} marks</dd>
      </dl>
      <Text className={classes.when} data-state={state} aria-live="off">
        {describe(window, state, now)}
      </Text>
      <Progress value={progress} color="amber" aria-label="How much of the contest's time has passed" />
      <Actions contest={contest} state={state} reload={reload} />
    </Card>
  );
}

/** "Starts in 12 minutes", by the second in the last hour. */
function describe(
  window: { start_datetime: string; end_datetime: string },
  state: string,
  now: number,
): string {
  if (state === 'ended') return 'This contest has ended.';
  const left = Date.parse(state === 'running' ? window.end_datetime : window.start_datetime) - now;
  const distance = left < HOUR ? `in ${formatCountdown(left)}` : formatDistance(left);
  return state === 'running' ? `Running: ends ${distance}` : `Starts ${distance}`;
}

function Actions({ contest, state, reload }: { contest: Contest; state: string; reload: () => unknown }) {
  const navigate = useNavigate();
  const join = useJoin();
  const result = (
    <Button
      component={Link}
      to={`/results/student/${contest.id}/result`}
      size="lg"
      variant={contest.answer_submitted ? 'filled' : 'default'}
    >
      View Result
    </Button>
  );
  if (contest.joined === false) {
    return state === 'ended' ? (
      <Text mt="lg">You did not join this contest.</Text>
    ) : (
      <Button mt="lg" size="lg" loading={join.isPending} onClick={() => join.mutate(contest.id)}>
        Join Contest
      </Button>
    );
  }
  if (contest.answer_submitted) return <Group mt="lg">{result}</Group>;

  const start = () => {
    if (state === 'not started') return toast.error('Contest not yet started.');
    if (state === 'running') return void navigate(`/quiz/${contest.id}`);
    toast.error('Contest has been ended. You can view your result.');
    return void reload();
  };
  return (
    <Group mt="lg">
      <Button size="lg" onClick={start}>
        Start Quiz
      </Button>
      {state === 'ended' && result}
    </Group>
  );
}
