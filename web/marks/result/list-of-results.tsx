import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { type Contest, contestsQuery } from '../../contest/shared/contest-queries.ts';
import { useNews } from '../../contest/shared/use-news.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { Skeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from './results-list.module.css';

type Props = {
  title: string;
  /** Next step if there are no contests yet. */
  next: { to: string; label: string; hint: string };
  children: (contests: readonly Contest[]) => ReactNode;
};

/** The page /results, once the user's contests are loaded. */
export function ListOfResults({ title, next, children }: Props) {
  const { data, isPending, refetch } = useQuery(contestsQuery());
  useNews(data);
  return (
    <Stack gap="lg">
      <title>{t`${title} · Tallymark`}</title>
      <PageHead title={title} />
      {isPending && <ResultsShapes />}
      {!isPending && !data && <LoadFailed message={t`Failed to load contests`} onRetry={() => refetch()} />}
      {data && data.length > 0 && children(data)}
      {data?.length === 0 && (
        <EmptyState message={t`No contests joined yet.`}>
          <Text ta="center">{next.hint}</Text>
          <Button component={Link} to={next.to} size="md">
            {next.label}
          </Button>
        </EmptyState>
      )}
    </Stack>
  );
}

const ResultsShapes = () => (
  <Skeletons className={classes.list}>
    {repeatSkeleton(
      4,
      <div className={classes.row}>
        <div className={classes.words}>
          <LineSkeleton width="45%" height={18} />
          <LineSkeleton width="70%" />
        </div>
        <LineSkeleton width="120px" height={24} />
        <div className={classes.open}>
          <Skeleton height={42} />
        </div>
      </div>,
    )}
  </Skeletons>
);
