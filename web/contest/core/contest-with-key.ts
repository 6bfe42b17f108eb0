import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

/** A contest with its key, as only its teacher gets it. */
export type ContestWithKey = Exclude<Wire<'viewContest'>, { deadline: string }>;

/** Reads one of the teacher's contests with its key. */
export async function readWithKey(contest: number): Promise<ContestWithKey> {
  const view = await call('viewContest', { body: { contest } });
  if ('deadline' in view) throw new Error('Only its teacher gets the key of a contest.');
  return view;
}

/**
 * A contest that is to be edited or published. It is read once, because nothing may replace what the teacher
 * is writing, and forgotten at once, so that the editor never opens with an older state. What other pages
 * read of the contest is therefore cached under other keys.
 */
export const contestWithKeyQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest with key', contest],
    queryFn: () => readWithKey(contest),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The questions of one of the teacher's contests, with their key. */
export const questionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['questions', contest],
    queryFn: async () => (await readWithKey(contest)).questions,
  });
