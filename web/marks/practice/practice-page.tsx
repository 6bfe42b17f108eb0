import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { isMissing, Refused } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { QuestionSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { contestQuery } from '../../contest/shared/contest-queries.ts';
import { practiceQuery } from './practice-query.ts';
import classes from './practice.module.css';
import { PracticeTry } from './practice-try.tsx';

export function Page() {
  const { userId } = useLoggedIn();
  const contest = useContestId();
  return <Practising key={`${userId}:${contest}`} contest={contest} />;
}

function Practising({ contest }: { contest: number }) {
  usePrefetchQuery(contestQuery(contest));
  const { data: practice, error, refetch } = useQuery(practiceQuery(contest));
  const isClosed = error instanceof Refused && error.code === 'practice_closed';
  if (practice && !error) {
    return <PracticeTry key={practice.try} contest={contest} practice={practice} onAgain={refetch} />;
  }
  return (
    <Stack gap="lg" className={classes.page}>
      <title>{t`Practice · Tallymark`}</title>
      <Title order={1}>{t`Practice`}</Title>
      {!error && (
        <Skeletons>
          <LineSkeleton width="240px" />
          <QuestionSkeleton />
        </Skeletons>
      )}
      {error && (isClosed || isMissing(error)) && (
        <EmptyState message={isClosed ? error.message : t`There is no such contest.`}>
          <Button component={Link} to="/my-contest" variant="default">{t`Back to your contests`}</Button>
        </EmptyState>
      )}
      {error && !isClosed && !isMissing(error) && <LoadFailed fault={error} onRetry={refetch} />}
    </Stack>
  );
}
