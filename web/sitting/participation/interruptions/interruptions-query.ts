import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../../base/api/call.ts';

export type Interruption = Wire<'getInterruptions'>['interruptions'][number];

const PAUSE = 15_000;

export const interruptionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['interruptions', contest],
    queryFn: () => call('getInterruptions', { body: { contest } }),
    refetchInterval: PAUSE,
    retry: false,
  });
