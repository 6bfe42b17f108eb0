import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { Figures } from '../../base/charts/figures.tsx';
import { Alert } from '../../base/elements/alert.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { formatLocal } from '../../base/time/time.ts';
import { PartState } from './part-state.tsx';
import { runningQuery } from './queries.ts';
import classes from './administration.module.css';

type Running = Wire<'getRunningContests'>;
type Contest = Running['contests'][number];

export function RunningPart() {
  const query = useQuery(runningQuery());
  const { data } = query;
  return (
    <Stack gap="lg">
      <PartState query={query} lines={4} />
      {data && (
        <>
          <Upgrade contests={data.contests} />
          {data.contests.map((contest) => (
            <ContestCard key={contest.id} contest={contest} />
          ))}
          <LoadCard load={data.load} />
        </>
      )}
    </Stack>
  );
}

function Upgrade({ contests }: { contests: Contest[] }) {
  if (contests.length === 0)
    return <EmptyState message={t`No contest runs, and none begins within the hour.`} />;
  const running = contests.filter((contest) => contest.is_running);
  const times = (running.length > 0 ? running : contests).map(({ closes_datetime: closes }) =>
    Date.parse(closes),
  );
  const end = formatLocal(new Date(Math.max(...times)));
  return running.length > 0 ? (
    <Alert title={t`Do not upgrade now: a contest runs until ${end}`} />
  ) : (
    <Alert title={t`A contest begins within the hour, and ends at ${end}`} />
  );
}

function ContestCard({ contest }: { contest: Contest }) {
  const { id, name, owner, participants, started, submitted, connected, answers } = contest;
  const start = formatLocal(new Date(contest.start_datetime));
  const closes = formatLocal(new Date(contest.closes_datetime));
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby={`contest-${id}`}>
      <Title order={2} size="h4" id={`contest-${id}`}>
        <bdi>{name}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        <bdi>{owner}</bdi> ·{' '}
        {contest.is_running ? t`Closes at ${closes}` : t`Begins at ${start}, closes at ${closes}`}
      </Text>
      <Figures
        isLine
        figures={[
          { label: t`On the list`, value: participants.toLocaleString() },
          { label: t`Have started`, value: started.toLocaleString() },
          { label: t`Connected`, value: connected.toLocaleString() },
          { label: t`Handed in`, value: submitted.toLocaleString() },
          { label: t`Answers in the last minute`, value: answers.toLocaleString() },
        ]}
      />
    </section>
  );
}

function LoadCard({ load }: { load: Running['load'] }) {
  const { machine, process, processes, requests, refused, failed, minutes } = load;
  const { longest_wait: wait, connections, connections_waiting: waitingForOne } = load;
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby="load">
      <Title order={2} size="h4" id="load">{t`Load of the server`}</Title>
      <Text size="sm" c="dimmed">
        {processes > 1
          ? t`Figures of process ${process} of ${processes} on ${machine}, which answered this page. The others have their own.`
          : t`Figures of the server on ${machine}. If you run several, each has its own.`}
      </Text>
      <Facts
        rows={[
          [
            plural(minutes, { one: 'Requests in the last minute', other: 'Requests in the last # minutes' }),
            requests.toLocaleString(),
          ],
          [t`Refused of these`, refused.toLocaleString()],
          [t`Failed of these`, failed.toLocaleString()],
          [t`Longest wait for the processor`, t`${wait.toLocaleString()} ms`],
          [t`Saves that wait`, load.saves_waiting.toLocaleString()],
          [
            t`Calls that wait for their turn`,
            t`${load.students_waiting} of students, ${load.staff_waiting} of others`,
          ],
          [t`Database connections in use`, t`${connections}, and ${waitingForOne} requests wait for one`],
        ]}
      />
      {failed > 0 && (
        <Alert color="wrong" title={t`Some requests failed`}>
          {t`The log of the server says why. Answers stay on the students’ devices until the server has them.`}
        </Alert>
      )}
    </section>
  );
}
