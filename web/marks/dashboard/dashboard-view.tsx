import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contestsQuery } from '../../contest/shared/contest-queries.ts';
import { useNews } from '../../contest/shared/use-news.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { userQuery } from '../../people/account/user-query.ts';
import { dashboardQuery } from './dashboard-query.ts';
import classes from './dashboard.module.css';
import type { Lead } from './lead.ts';
import { OtherRunningContests } from './other-running-contests.tsx';
import { StatLine } from './stat-line.tsx';
import { UpcomingContests } from './upcoming-contests.tsx';

/** Reads what every dashboard shows. All parts appear together, so that the page does not jump. */
export function useDashboard(isComing = false) {
  const { data, isPending: isReading, refetch } = useQuery(dashboardQuery());
  const { data: contests, isLoading } = useQuery(contestsQuery());
  useNews(contests);
  const isPending = isReading || isLoading || isComing;
  return { data: isPending ? undefined : data, contests, isPending, refetch };
}

type Props = {
  dashboard: ReturnType<typeof useDashboard>;
  welcome: string;
  lead: Lead | undefined;
  /** Returns the page of a running contest, and that of another contest. */
  pathOf: { running: (id: number) => string; other: (id: number) => string };
  /** Shown at once, above everything that loads. */
  notice?: ReactNode;
  /** Shown before the leading contest. */
  first?: ReactNode;
  hero: ReactNode;
  /** Shown above the message that the dashboard could not be loaded. */
  failed?: ReactNode;
  actions: ReactNode;
  marks: ReactNode;
};

export function DashboardView({ dashboard, welcome, lead, pathOf, first, hero, ...parts }: Props) {
  const { data, contests, isPending, refetch } = dashboard;
  return (
    <Stack gap="xl">
      <title>{t`Dashboard · Tallymark`}</title>
      <Welcome>{welcome}</Welcome>
      {parts.notice}
      {isPending ? <Waiting /> : first}
      {/* Rendered from the start, because a list that mounts later would repeat its failed queries. */}
      <Stack hidden={isPending} className={classes.parts} gap="xl">
        {hero}
        {contests && <OtherRunningContests contests={contests} pathOf={pathOf.running} />}
      </Stack>
      {!isPending && !data && (
        <>
          {parts.failed}
          <LoadFailed onRetry={() => refetch()} />
        </>
      )}
      {data && (
        <UpcomingContests
          contests={data.upcomingContestList}
          leading={lead?.why === 'next' ? lead.contest.id : undefined}
          pathOf={pathOf.other}
        />
      )}
      {data && <StatLine dashboard={data} />}
      {!isPending && parts.actions}
      {parts.marks}
    </Stack>
  );
}

function Welcome({ children }: { children: string }) {
  const name = useQuery(userQuery()).data?.first_name;
  return (
    <div data-look="wrap">
      <Title order={1}>
        {name === undefined ? (
          t`Welcome`
        ) : (
          <Trans>
            Welcome, <span dir="auto">{name}</span>
          </Trans>
        )}
      </Title>
      <Text c="dimmed" mt={4}>
        {children}
      </Text>
    </div>
  );
}

const Waiting = () => (
  <>
    <Skeletons>
      <CardSkeleton>
        <LineSkeleton width="96px" />
        <LineSkeleton width="45%" height={20} />
        <LineSkeleton width="65%" height={56} />
        <LineSkeleton width="140px" height={36} />
      </CardSkeleton>
    </Skeletons>
    <div>
      <LineSkeleton width="160px" height={18} />
      <div data-look="rules">
        {repeatSkeleton(
          2,
          <div className={classes.row}>
            <LineSkeleton width="55%" height={14} />
            <LineSkeleton width="80%" />
            <LineSkeleton width="60%" />
          </div>,
        )}
      </div>
    </div>
    <div className={classes.stats}>
      {repeatSkeleton(
        4,
        <div className={classes.stat}>
          <LineSkeleton width="112px" />
          <LineSkeleton width="56px" height={20} />
        </div>,
      )}
    </div>
  </>
);
