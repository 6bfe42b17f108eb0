import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Interval (ms) between readings of a paper: its student chooses, submits, or something comes late. */
const REFRESH = 15_000;

/** Answers of one student, by the student's address. */
export const paperQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['paper', contest, email],
    queryFn: () => call('getPaper', { body: { contest, email } }),
    refetchInterval: REFRESH,
  });
