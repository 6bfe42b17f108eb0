import type { DraftContent } from '#contract/draft.ts';
import { sql } from 'kysely';
import { type Server, serve } from '../http/serve.ts';
import { findDraft } from './draft-of.ts';

/** One draft with all that was written. */
export function getDraft(server: Server): void {
  const { db } = server;
  serve(server, 'getDraft', async ({ body: { contest }, caller }) => {
    const found = await findDraft(db, { by: caller, contest });
    const row =
      found &&
      (await db
        .selectFrom('draft')
        .select(['version', 'editor', 'saved_at', sql<DraftContent>`content`.as('content')])
        .where('version', '=', found.version)
        .executeTakeFirst());
    if (!row) return {};
    const { saved_at, ...draft } = row;
    return { draft: { ...draft, saved_datetime: saved_at.toISOString() } };
  });
}
