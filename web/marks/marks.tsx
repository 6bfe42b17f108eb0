import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Contest } from '../contest/contest-queries.ts';
import { ContestHead } from '../participation/contest-head.tsx';
import { Empty, LoadFailed } from '../ui/placeholders.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { MarksDistribution } from './marks-distribution.tsx';
import { MarksShape } from './marks-shape.tsx';
import { statisticsQuery } from '../result/result-queries.ts';
import { useMarksRefresh } from '../result/use-marks-refresh.ts';

/** How many responses reached which marks. */
export function Marks({ contest }: { contest: Contest }) {
  usePrinting();
  const refetchInterval = useMarksRefresh(contest);
  const { data: statistics, error, refetch } = useQuery({ ...statisticsQuery(contest.id), refetchInterval });
  return (
    <Stack gap="md">
      <ContestHead contest={contest} />
      {!statistics && !error && <MarksShape />}
      {!statistics && error && <LoadFailed onRetry={refetch} />}
      {statistics?.responses === 0 && (
        <Empty message="There are no marks yet. They appear here with the first response.">
          <Button component={Link} to={`/live/${contest.id}`} variant="default">
            Open Live
          </Button>
        </Empty>
      )}
      {statistics && statistics.responses > 0 && (
        <MarksDistribution statistics={statistics} minimum={contest.minimum_marks} />
      )}
    </Stack>
  );
}
