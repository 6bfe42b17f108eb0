import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, CardSkeletons, LoadFailed } from '../ui/placeholders.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import classes from './dashboard.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RunningContests } from './running-contests.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpcomingContests } from './upcoming-contests.tsx';
import { Welcome } from './welcome.tsx';

/** /dashboard: the next contests, the figures, and the ways to the other pages. */
export function Page() {
  const { data, isPending, refetch } = useQuery(dashboardQuery());
  return (
    <Stack gap="xl">
      <title>Dashboard · Tallymark</title>
      <Welcome />
      <RunningContests />
      {isPending && <CardSkeletons count={4} height={104} className={classes.stats} />}
      {!isPending && !data && (
        <LoadFailed message="Failed to load data. Please try again." onRetry={() => refetch()} />
      )}
      {data && <StatCards dashboard={data} />}
      <QuickActions />
      {isPending && <CardSkeleton height={160} />}
      {data && <UpcomingContests contests={data.upcomingContestList} />}
    </Stack>
  );
}
