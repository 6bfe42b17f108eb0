import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type SchoolContest = Wire<'findSchoolContests'>['contests'][number];
export type SchoolContestView = Wire<'getSchoolContest'>;

/** Queries the contests of all teachers, in pages, the latest start first. */
export const schoolContestsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['school contests', search],
    queryFn: ({ pageParam }) =>
      call('findSchoolContests', {
        body: { ...(search && { search }), ...(pageParam !== 0 && { after: pageParam }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Queries one contest. Further pages have more of its results. */
export const schoolContestQuery = (contest: number) =>
  infiniteQueryOptions({
    queryKey: ['school contest', contest],
    queryFn: ({ pageParam }) =>
      call('getSchoolContest', { body: { contest, ...(pageParam > 0 && { from: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ results }, pages) => {
      const from = pages.length * limits.oversight.results;
      return results && from < results.responses ? from : undefined;
    },
  });
