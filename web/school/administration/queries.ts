import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type Overview = Wire<'getAdministration'>;
export type Account = Wire<'findAccounts'>['accounts'][number];

/** Time (ms) after which an open overview asks again. */
const FRESH = 30_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['administration'],
    queryFn: () => call('getAdministration'),
    refetchInterval: FRESH,
  });

export const accountsQuery = (
  filter: Pick<Body<'findAccounts'>, 'search' | 'role' | 'disabled' | 'waiting'>,
) =>
  infiniteQueryOptions({
    queryKey: ['accounts', filter],
    queryFn: ({ pageParam }) =>
      call('findAccounts', { body: { ...filter, ...(pageParam !== 0 && { after: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Queries what administrators did, in pages, latest first. */
export const administrationActsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['administration acts'],
    queryFn: ({ pageParam }) =>
      call('getAdministrationActs', { body: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const mergePreviewQuery = (keep: number, merge: number) =>
  queryOptions({
    queryKey: ['merge preview', keep, merge],
    queryFn: () => call('previewMerge', { body: { keep, merge } }),
    staleTime: 0,
    gcTime: 0,
  });

export const runningQuery = () =>
  queryOptions({
    queryKey: ['running contests'],
    queryFn: () => call('getRunningContests'),
    refetchInterval: FRESH,
  });

export const storageQuery = () => queryOptions({ queryKey: ['storage'], queryFn: () => call('getStorage') });

export const schoolSettingsQuery = () =>
  queryOptions({ queryKey: ['school settings'], queryFn: () => call('getSchoolSettings') });

export const mailQueueQuery = () =>
  queryOptions({ queryKey: ['mail queue'], queryFn: () => call('getMailQueue'), refetchInterval: FRESH });

export const providersQuery = () =>
  queryOptions({ queryKey: ['providers'], queryFn: () => call('getProviders'), refetchInterval: FRESH });
