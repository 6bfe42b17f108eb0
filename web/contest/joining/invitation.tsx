import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { explainFault } from '../../base/api/call.ts';
import { isMissing } from '../../base/api/send.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { FieldSkeleton } from '../../base/pages/part-skeletons.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { type Contest, contestQuery } from '../shared/contest-queries.ts';
import { JoinForm } from './join-form.tsx';
import classes from './join-contest.module.css';
import { formatTimes, isOwnTimeUp, timeState } from '../shared/time-state.ts';

const ADMITS = t`Your teacher decides who may join this contest. Open it and ask to join.`;

/** The contest of a shared link, with the id filled in. */
export function Invitation({ code }: { code: number }) {
  const { data, error, isPending, refetch } = useQuery(contestQuery(code));
  if (isPending) {
    return (
      <Skeletons>
        <CardSkeleton>
          <LineSkeleton width="88px" height={26} />
          <LineSkeleton width="70%" height={18} />
          {repeatSkeleton(4, <LineSkeleton width="60%" />)}
        </CardSkeleton>
        <FieldSkeleton />
      </Skeletons>
    );
  }
  // The network works but the id is wrong, so the student can correct it in the form.
  const isUnknown = isMissing(error);
  return (
    <>
      {data && <Summary contest={data} />}
      {!data && isUnknown && (
        <Text>
          {explainFault(error, t`There is no such contest.`)}{' '}
          {t`Check the ID. If your teacher gave you a claim code for a private contest, enter it below.`}
        </Text>
      )}
      {!data && !isUnknown && <LoadFailed fault={error} onRetry={() => refetch()} />}
      {data?.joined || data?.admission ? (
        <Stack>
          <Text>{data.joined ? t`You have already joined this contest.` : ADMITS}</Text>
          <Button component={Link} to={`/my-contest/contest/${code}`} size="md">{t`Open the contest`}</Button>
        </Stack>
      ) : (
        <JoinForm code={code} />
      )}
    </>
  );
}

function Summary({ contest }: { contest: Contest }) {
  const now = useNow();
  const state = timeState(contest, now);
  const distance = formatTimes(contest, now);
  const words = {
    'not started': t`This contest starts ${distance}.`,
    running: t`This contest ends ${distance}.`,
    ended: t`This contest ended ${distance}. It is too late to join.`,
  };
  return (
    <Stack component="section" gap="xs" align="flex-start" className={classes.contest} data-look="card wrap">
      <Title order={2} dir="auto">
        {contest.name}
      </Title>
      <Text>{isOwnTimeUp(contest, now) ? t`Your time is up. It is too late to join.` : words[state]}</Text>
      <Facts
        small
        rows={[
          [t`Starts`, <Instant key="start" at={contest.start_datetime} />],
          [t`Ends`, <Instant key="end" at={contest.end_datetime} />],
          [t`Questions`, contest.total_questions],
        ]}
      />
    </Stack>
  );
}
