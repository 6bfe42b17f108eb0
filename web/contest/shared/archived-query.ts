import { queryOptions } from '@tanstack/react-query';
import type { ArchivedContest } from '#contract/contest.ts';
import { call } from '../../base/api/call.ts';

export const archivedQuery = () =>
  queryOptions({
    queryKey: ['archived contests'],
    queryFn: (): Promise<ArchivedContest[]> => call('getArchivedContests'),
  });
