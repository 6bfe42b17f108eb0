import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { isMissing } from '../../base/api/send.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import {
  Skeleton,
  CardSkeleton,
  LineSkeleton,
  repeatSkeleton,
  Skeletons,
} from '../../base/pages/skeletons.tsx';
import classes from './contest-page.module.css';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';
import { StudentContest } from './student-contest.tsx';
import { isWithdrawn as wasWithdrawn } from '../../contest/shared/until-news.ts';
import { toast } from '../../base/elements/toast.ts';
import { useContestId } from '../../base/pages/use-contest-id.ts';

/** Loaded on demand, because only a page without the server needs it. */
const OpenAttempts = lazyPart(
  'open attempts',
  async () => (await import('./open-attempts.tsx')).OpenAttempts,
);

export function Page() {
  const id = useContestId();
  return (
    <>
      <title>{t`Contest · Tallymark`}</title>
      <StudentPage id={id} />
    </>
  );
}

function StudentPage({ id }: { id: number }) {
  const { data: contest, error, refetch } = useQuery(contestQuery(id));
  useAdmitted(contest);
  const isWithdrawn = wasWithdrawn(error);
  const isGone = isWithdrawn || isMissing(error);
  if (contest && !isGone) return <StudentContest contest={contest} reload={refetch} />;
  return (
    <Stack gap="lg" className={classes.page}>
      <Title order={1}>{t`Contest`}</Title>
      {!error && <ContestShape />}
      {isWithdrawn && (
        <Text>
          {error?.message}{' '}
          <Trans>
            You will find it in{' '}
            <Anchor component={Link} to="/my-contest">
              My Contests
            </Anchor>{' '}
            again once it is published.
          </Trans>
        </Text>
      )}
      {error && isMissing(error) && (
        <Text>
          <Trans>
            There is no such contest, or it is private and your teacher has not added you. Check the ID, or{' '}
            <Anchor component={Link} to="/join-contest">
              join another contest
            </Anchor>
            .
          </Trans>
        </Text>
      )}
      {error && !isGone && (
        <>
          <OpenAttempts contest={id} />
          <LoadFailed fault={error} onRetry={refetch} />
        </>
      )}
    </Stack>
  );
}

function useAdmitted(contest: Contest | undefined): void {
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && contest?.joined) toast.success(t`Your teacher has admitted you.`);
    wasWaiting.current = contest?.admission === 'waiting';
  }, [contest]);
}

const ContestShape = () => (
  <Skeletons>
    <Skeleton width={180} height={26} radius="xl" />
    <CardSkeleton>
      <LineSkeleton width="50%" height={18} />
      <Skeleton height={8} />
      {repeatSkeleton(2, <LineSkeleton width="90%" />)}
      <Skeleton width={160} height={50} mt="xs" />
    </CardSkeleton>
    <CardSkeleton>{repeatSkeleton(6, <LineSkeleton width="65%" height={14} />)}</CardSkeleton>
  </Skeletons>
);
