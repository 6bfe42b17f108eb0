import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type Invigilation = Wire<'getInvigilation'>;
/** Record of the invigilators: who is in the room, and notes. */
export type RoomFacts = Pick<Invigilation, 'attendance' | 'incidents'>;

const PAUSE = 15_000;

export const invigilationQuery = (contest: number) =>
  queryOptions({
    queryKey: ['invigilation', contest],
    queryFn: () => call('getInvigilation', { body: { contest } }),
    refetchInterval: PAUSE,
    retry: false,
  });
