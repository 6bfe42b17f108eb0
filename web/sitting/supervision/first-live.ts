import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export const liveKey = (contest: number) => ['live', contest] as const;

/** Reads the state of every student. */
export const readAllLive = (contest: number): Promise<Wire<'getLive'>> =>
  call('getLive', { body: { contest } });
