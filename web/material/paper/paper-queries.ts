import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Interval (ms) between readings: the student chooses, submits, or a late answer arrives. */
const REFRESH = 15_000;

export const paperQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['paper', contest, email],
    queryFn: () => call('getPaper', { body: { contest, email } }),
    refetchInterval: REFRESH,
  });
