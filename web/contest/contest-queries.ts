import { queryOptions } from '@tanstack/react-query';
import type { ContestSummary } from '#contract/contest.ts';
import type { StudentContestSummary } from '#contract/contest.ts';
import { call } from '../api/call.ts';

/** A contest's summary; some of its fields only students get. */
export type Contest = ContestSummary & Partial<StudentContestSummary>;

/** The contests that the teacher made, or that the student joined; the newest start comes first. */
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
