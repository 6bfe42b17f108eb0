import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { contestQuery } from '../../contest/shared/contest-queries.ts';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';

export type KeyVersions = Wire<'getKeyVersions'>;
export type KeyVersion = KeyVersions['versions'][number];
export type Figures = Wire<'correctKey'>;

/** Queries the versions of a contest's key. A newer version makes the page refetch questions and marks. */
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
export type Change = Correction | Restoring;

export const makeChange = (change: Change, more: { reason: string; dry_run: boolean }) =>
  'restored' in change
    ? call('restoreKey', { body: { ...change, ...more } })
    : call('correctKey', { body: { ...change, ...more } });

/** Queries the effect of a change, if complete. Repeats it with the newest version of an outdated key. */
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
