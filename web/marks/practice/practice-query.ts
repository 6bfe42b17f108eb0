import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import type { Wire } from '#contract/schemas.ts';

export type Practice = Wire<'getPractice'>;
export type Tries = Practice['tries'];

/** A new practice attempt. Never refetched automatically, because the student may be in the middle of it. */
export const practiceQuery = (contest: number) =>
  queryOptions({
    queryKey: ['practice', contest],
    queryFn: () => call('getPractice', { body: { contest } }),
    staleTime: Infinity,
    gcTime: 0,
  });
