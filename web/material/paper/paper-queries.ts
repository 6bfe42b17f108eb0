import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** How often (ms) a paper is read again: its student chooses, submits, or something comes late. */
const REFRESH = 15_000;

/** What one student has chosen, by the student's address. */
export const paperQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['paper', contest, email],
    queryFn: () => call('getPaper', { body: { contest, email } }),
    refetchInterval: REFRESH,
  });
