import { queryOptions } from '@tanstack/react-query';
import type { ArchivedContest, ContestSummary, StudentContestSummary } from '#contract/contest.ts';
import { call } from '../../base/api/call.ts';
import { followed } from './until-news.ts';

/** A contest's summary; some of its fields only students get, and some only its teacher. */
export type Contest = ContestSummary & Partial<StudentContestSummary> & Partial<ArchivedContest>;

/** The contests that the teacher made, or that the student joined; the newest start comes first. */
export const contestsQuery = () =>
  queryOptions({
    queryKey: ['contests'],
    queryFn: (): Promise<Contest[]> => call('getContests'),
    refetchInterval: followed((contests: Contest[]) => contests),
  });

/** The teacher's contests that the lists leave out: archived ones, and deleted drafts. */
export const archivedQuery = () =>
  queryOptions({
    queryKey: ['archived contests'],
    queryFn: (): Promise<ArchivedContest[]> => call('getArchivedContests'),
  });

/** One contest's summary, by its id. */
export const contestQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest', contest],
    queryFn: (): Promise<Contest> => call('getContest', { body: { contest } }),
    refetchInterval: followed((one: Contest) => [one]),
  });
