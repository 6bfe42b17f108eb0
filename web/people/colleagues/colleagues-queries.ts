import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import type { Shareable } from '../rights/rights.ts';

export type Colleagues = Wire<'getColleagues'>;
export type Colleague = Colleagues['colleagues'][number];
export type Offer = Wire<'readShareCode'>;

export const colleaguesQuery = (shareable: Shareable) =>
  queryOptions({
    queryKey: ['colleagues', shareable],
    queryFn: () => call('getColleagues', { body: shareable }),
    staleTime: 0,
  });

/** Queries the logged actions in pages, latest first. */
export const actsQuery = (shareable: Shareable) =>
  infiniteQueryOptions({
    queryKey: ['acts', shareable],
    queryFn: ({ pageParam }) =>
      call('getActs', { body: { ...shareable, ...(pageParam !== 0 && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Queries what a link offers. Never retried, because each wrong code counts as a guess. */
export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: ['share offer', code],
    queryFn: (): Promise<Offer> => call('readShareCode', { body: { code } }),
    staleTime: Infinity,
    gcTime: 0,
  });
