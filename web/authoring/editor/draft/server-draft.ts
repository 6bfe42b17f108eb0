import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../../base/api/call.ts';
import { withTimeout } from '../../../base/browser/with-timeout.ts';
import { draftKey, readStored } from './stored-draft.ts';

export type ServerDraft = Wire<'getDraft'>['draft'];

/** `savedBefore`: version in this browser's copy before the request, during which another tab may save. */
export type ServerAnswer = { draft: ServerDraft | 'unknown'; savedBefore: number | undefined };

/** Time (ms) after which the editor opens without the server's response. */
const PATIENCE = 5000;

export const draftOf = (contest: number | undefined): { contest?: number } =>
  contest === undefined ? {} : { contest };

/** Saves in flight. The next editor waits for them, so that it does not read an outdated draft. */
export const savesInFlight = new Set<Promise<void>>();

/** Queries the draft on the server. Read once when the editor opens and never refetched. */
export const serverDraftQuery = (userId: number, contest: number | undefined) =>
  queryOptions({
    queryKey: ['draft', contest ?? 'new'],
    queryFn: async (): Promise<ServerAnswer> => {
      await withTimeout(Promise.all(savesInFlight), PATIENCE, () => undefined);
      const savedBefore = readStored(draftKey(userId, contest ?? 'new'))?.sync?.version;
      try {
        const { draft } = await call('getDraft', { body: draftOf(contest), patience: PATIENCE });
        return { draft, savedBefore };
      } catch {
        // Without a response, only this browser's draft is used. Saving it reveals a newer one on the server.
        return { draft: 'unknown', savedBefore };
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  });
