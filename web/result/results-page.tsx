import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contestsQuery } from '../contest/contest-queries.ts';
import { useLoggedIn } from '../api/session.ts';
import { CardSkeletons, LoadFailed } from '../ui/placeholders.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { NoResults } from './no-results.tsx';
import { ResultsList } from './results-list.tsx';

/** /results: a student's contests with their results, or a teacher's contests with their participants. */
export function Page() {
  const { role } = useLoggedIn();
  const { data, isPending, refetch } = useQuery(contestsQuery());
  const title = role === 'Teacher' ? 'Participants' : 'Results';
  return (
    <Stack gap="lg">
      <title>{`${title} · Tallymark`}</title>
      <PageHead title={title} />
      {isPending && <CardSkeletons count={4} height={84} />}
      {!isPending && !data && <LoadFailed message="Failed to load contests" onRetry={() => refetch()} />}
      {data && (data.length === 0 ? <NoResults role={role} /> : <ResultsList contests={data} role={role} />)}
    </Stack>
  );
}
