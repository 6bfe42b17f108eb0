import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../api/call.ts';

/** A contest as its owner sees it, with the key. */
export type Owned = Exclude<Wire<'viewContest'>, { deadline: string }>;

/**
 * The teacher's own contest with its key, read once: what the teacher is writing must not be replaced
 * meanwhile.
 */
export const ownedQuery = (contest: number) =>
  queryOptions({
    queryKey: ['view', contest],
    queryFn: async (): Promise<Owned> => {
      const view = await call('viewContest', { body: { contest } });
      if ('deadline' in view) throw new Error('Only its teacher edits a contest.');
      return view;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
