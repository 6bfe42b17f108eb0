import type { DraftContent } from '#contract/draft.ts';
import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { findDraft, ownerOfDraft } from './draft-of.ts';

export function serveGetDraft(server: Server): void {
  const { db } = server;
  serve(server, 'getDraft', async ({ body: { contest }, caller }) => {
    const owner = await ownerOfDraft(db, { by: caller, contest });
    const found = await findDraft(db, owner, contest);
    const row =
      found &&
      (await db
        .selectFrom('draft')
        .innerJoin('account', 'account.id', 'author_id')
        .select(['version', 'editor', 'saved_at', sql<DraftContent>`content`.as('content')])
        .select(['author_id', sql<string>`first_name || ' ' || last_name`.as('author')])
        .where('version', '=', found.version)
        .executeTakeFirst());
    if (!row) return {};
    const { saved_at, author_id, author, ...draft } = row;
    const byColleague = author_id === caller.id ? {} : { author };
    return { draft: { ...draft, ...byColleague, saved_datetime: saved_at.toISOString() } };
  });
}
