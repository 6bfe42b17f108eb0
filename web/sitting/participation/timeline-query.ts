import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

/** The events of one student's attempt, and its state. */
export type Timeline = Wire<'getTimeline'>;

/** One student's attempt, by the student's address. */
export const timelineQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['timeline', contest, email],
    queryFn: (): Promise<Timeline> => call('getTimeline', { body: { contest, email } }),
  });
