import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';
import { contestQuery } from '../../../contest/core/contest-queries.ts';
import { questionsQuery } from '../../../contest/core/contest-with-key.ts';

export type KeyVersions = Wire<'getKeyVersions'>;
export type KeyVersion = KeyVersions['versions'][number];
export type Figures = Wire<'correctKey'>;

/** The corrections of a contest's key. With a newer version the page reads question and marks again. */
export const versionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['key versions', contest],
    queryFn: async ({ client, queryKey }): Promise<KeyVersions> => {
      const known = client.getQueryData<KeyVersions>(queryKey);
      const versions = await call('getKeyVersions', { body: { contest } });
      if (known && known.version !== versions.version) {
        await Promise.all([
          client.invalidateQueries({ queryKey: questionsQuery(contest).queryKey }),
          client.invalidateQueries({ queryKey: contestQuery(contest).queryKey }),
        ]);
      }
      return versions;
    },
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

/**
 * Effect of a change. Null: the teacher's input does not suffice yet. It is not kept, because answers come
 * in. If the key has a newer version, the page learns of it, and the change is previewed upon that one.
 */
export const previewQuery = (change: Change | null) =>
  queryOptions({
    queryKey: ['key preview', change],
    queryFn: async ({ client }) => {
      if (!change) return null;
      try {
        return await makeChange(change, { reason: '', dry_run: true });
      } catch (fault) {
        if (fault instanceof Refused && fault.code === 'key_changed')
          await client.invalidateQueries({ queryKey: versionsQuery(change.contest).queryKey });
        throw fault;
      }
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
