import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type SeatedStudent = Wire<'getSeating'>['students'][number];

export const seatingQuery = (contest: number) =>
  queryOptions({
    queryKey: ['seating', contest],
    queryFn: async () => (await call('getSeating', { body: { contest } })).students,
    // Read again only after a change, so that news does not replace what somebody types.
    staleTime: Infinity,
  });
