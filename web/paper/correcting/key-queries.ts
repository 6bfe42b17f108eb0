import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from '../../api/call.ts';

export type KeyVersions = Wire<'getKeyVersions'>;
export type KeyVersion = KeyVersions['versions'][number];
export type Figures = Wire<'correctKey'>;

/** The corrections of a contest's key. */
export const versionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['key versions', contest],
    queryFn: () => call('getKeyVersions', { body: { contest } }),
  });

export type Correction = Omit<Body<'correctKey'>, 'reason' | 'dry_run'>;
export type Restoring = Omit<Body<'restoreKey'>, 'reason' | 'dry_run'>;
/** A correction, or the return to an earlier version. */
export type Change = Correction | Restoring;

/** Makes the change, or answers only what it would do. */
export const makeChange = (change: Change, more: { reason: string; dry_run: boolean }) =>
  'restored' in change
    ? call('restoreKey', { body: { ...change, ...more } })
    : call('correctKey', { body: { ...change, ...more } });

/** What a change would do. Null: the teacher has not said enough yet. It is not kept: answers come in. */
export const previewQuery = (change: Change | null) =>
  queryOptions({
    queryKey: ['key preview', change],
    queryFn: () => (change ? makeChange(change, { reason: '', dry_run: true }) : null),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
