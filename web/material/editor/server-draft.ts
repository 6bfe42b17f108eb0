import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { draftKey, readStored } from './stored-draft.ts';

/** A draft as the server has it; undefined if it has none. */
export type ServerDraft = Wire<'getDraft'>['draft'];

/**
 * What the server answered. `savedBefore`: the version that the server was known to have, by the copy in this
 * browser, when it was asked: another tab may have saved one since.
 */
export type Found = { draft: ServerDraft | 'unknown'; savedBefore: number | undefined };

/** How long (ms) the editor waits for the server before it opens with what the browser has. */
const PATIENCE = 5000;

/** The body's part that names the draft. */
export const draftOf = (contest: number | undefined): { contest?: number } =>
  contest === undefined ? {} : { contest };

/** What is being sent. The editor that opens next waits for it, so that it finds nothing out of date. */
export const underWay = new Set<Promise<void>>();

/** The draft on the server. It is read once whenever the editor opens, and nothing replaces it later. */
export const serverDraftQuery = (userId: number, contest: number | undefined) =>
  queryOptions({
    queryKey: ['draft', contest ?? 'new'],
    queryFn: async (): Promise<Found> => {
      await withTimeout(Promise.all(underWay), PATIENCE, () => undefined);
      const savedBefore = readStored(draftKey(userId, contest ?? 'new'))?.sync?.version;
      try {
        const { draft } = await call('getDraft', { body: draftOf(contest), patience: PATIENCE });
        return { draft, savedBefore };
      } catch {
        // The draft in this browser goes on without it; what the server has is found when it is saved.
        return { draft: 'unknown', savedBefore };
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  });
