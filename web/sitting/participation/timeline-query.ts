import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type Timeline = Wire<'getTimeline'>;

export const timelineQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['timeline', contest, email],
    queryFn: (): Promise<Timeline> => call('getTimeline', { body: { contest, email } }),
  });
