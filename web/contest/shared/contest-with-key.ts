import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

/** A contest with its answer key, for its teacher. */
export type ContestWithKey = Exclude<Wire<'viewContest'>, { deadline: string }>;

export async function readWithKey(contest: number): Promise<ContestWithKey> {
  const view = await call('viewContest', { body: { contest } });
  if ('deadline' in view) throw new Error('Only the contest’s teacher gets its key.');
  return view;
}

/** Queries a contest for editing or publishing. Always read anew, but never refetched during edits. */
export const contestWithKeyQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest with key', contest],
    queryFn: () => readWithKey(contest),
    staleTime: Infinity,
    gcTime: 0,
  });

export const questionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['questions', contest],
    queryFn: async () => (await readWithKey(contest)).questions,
  });
