import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { draftKey, readStored } from './stored-draft.ts';

/** A draft as the server has it; undefined if it has none. */
export type ServerDraft = Wire<'getDraft'>['draft'];

/**
 * The server's answer. `savedBefore`: the version on the server by this browser's copy at the time of asking;
 * another tab may have saved one since.
 */
export type ServerAnswer = { draft: ServerDraft | 'unknown'; savedBefore: number | undefined };

/** Time (ms) after which the editor opens with the browser's copy, without the server. */
const PATIENCE = 5000;

/** The body's part that names the draft. */
export const draftOf = (contest: number | undefined): { contest?: number } =>
  contest === undefined ? {} : { contest };

/** Saves under way. The editor that opens next waits for them, so that it finds nothing out of date. */
export const underWay = new Set<Promise<void>>();

/** The draft on the server. It is read once whenever the editor opens, and nothing replaces it later. */
export const serverDraftQuery = (userId: number, contest: number | undefined) =>
  queryOptions({
    queryKey: ['draft', contest ?? 'new'],
    queryFn: async (): Promise<ServerAnswer> => {
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
