import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../api/call.ts';

/** A contest with its key, as only its teacher gets it. */
export type ContestWithKey = Exclude<Wire<'viewContest'>, { deadline: string }>;

/**
 * One of the teacher's contests with its key. It is read once, because nothing may replace what the teacher
 * is writing.
 */
export const contestWithKeyQuery = (contest: number) =>
  queryOptions({
    queryKey: ['view', contest],
    queryFn: async (): Promise<ContestWithKey> => {
      const view = await call('viewContest', { body: { contest } });
      if ('deadline' in view) throw new Error('Only the teacher of a contest can edit it.');
      return view;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
