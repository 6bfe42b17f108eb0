import { queryOptions } from '@tanstack/react-query';
import type { ContestSummary } from '#contract/contest.ts';
import type { StudentContestSummary } from '#contract/contest.ts';
import { call } from '../api/call.ts';

/** What both roles are told of a contest, and what only students are. */
export type Contest = ContestSummary & Partial<StudentContestSummary>;

/** A teacher's own contests, or those a student joined; newest start first. */
export const contestsQuery = () =>
  queryOptions({
    queryKey: ['contests'],
    queryFn: (): Promise<Contest[]> => call('getContests'),
  });

/** One contest's summary, by its id. */
export const contestQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest', contest],
    queryFn: (): Promise<Contest> => call('getContest', { body: { contest } }),
  });
