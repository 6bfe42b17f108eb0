import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { queryOfGrid, queryOfLive } from '../supervision/live-query.ts';

export type WatchView = Wire<'getWatch'> & { watch: string };

const PAUSE = 10_000;

const isOut = (fault: unknown): boolean => fault instanceof Refused && fault.status < 500;

/** Exchanges the link's secret for a token. */
export const startQuery = (secret: string) =>
  queryOptions({
    queryKey: ['watch', 'start', secret],
    queryFn: () => call('startWatch', { body: { secret } }),
    retry: (failures, fault) => !isOut(fault) && failures < 3,
    staleTime: 'static',
  });

/** Reads the watched contest. A refusal ends the page: the link has been ended, or its time is over. */
export const watchQuery = (watch: string) =>
  queryOptions({
    queryKey: ['watch', 'facts', watch],
    queryFn: async (): Promise<WatchView> => ({ ...(await call('getWatch', { body: { watch } })), watch }),
    refetchInterval: PAUSE,
    retry: false,
  });

export const watchLiveQuery = (watch: string) =>
  queryOfLive(['watch', 'live', watch], (since) => call('watchLive', { body: { watch, ...since } }));

export const watchGridQuery = (watch: string, from: number) =>
  queryOfGrid(['watch', 'grid', watch, from], () => call('watchGrid', { body: { watch, from } }));

/** Returns the server's sentence about a link that does not work; undefined for other faults. */
export const reasonOut = (fault: unknown): string | undefined =>
  fault instanceof Refused && isOut(fault) && fault.status !== 429 ? fault.detail : undefined;
