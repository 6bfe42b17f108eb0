import { queryOptions } from '@tanstack/react-query';
import type { ArchivedContest, ContestSummary, StudentContestSummary } from '#contract/contest.ts';
import { call } from '../../base/api/call.ts';
import { thisDevice } from './this-device.ts';
import { pollInterval } from './until-news.ts';

/** A contest's summary. Some fields are only for students, others only for the teacher. */
export type Contest = ContestSummary & Partial<StudentContestSummary> & Partial<ArchivedContest>;

/** Queries the contests that a teacher created or a student joined, newest start first. */
export const contestsQuery = () =>
  queryOptions({
    queryKey: ['contests'],
    queryFn: (): Promise<Contest[]> => call('getContests'),
    refetchInterval: pollInterval((contests: Contest[]) => contests),
  });

export const contestQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest', contest],
    queryFn: (): Promise<Contest> =>
      call('getContest', { body: { contest, ...(thisDevice.isReady && { ready: true }) } }),
    refetchInterval: pollInterval((one: Contest) => [one]),
  });
