import type { Database } from '../database/connect.ts';
import { Conflict } from '../shared/errors.ts';
import type { Asker } from '../rights/asker.ts';
import { loadContest } from './load-contest.ts';

/** Who asks for a draft, and of which contest; undefined: of a new one. */
export type DraftKey = { by: Asker<'contest'>; contest: number | undefined };

/** The draft's row. Throws `NotFound` for somebody else's contest, and `Conflict` for a published one. */
export async function findDraft(db: Database, { by, contest }: DraftKey) {
  if (contest !== undefined) {
    const { is_published } = await loadContest(db, contest, by);
    if (is_published)
      throw new Conflict('already_published', 'A published contest cannot be changed any more.');
  }
  return db
    .selectFrom('draft')
    .select(['version', 'editor', 'saved_at'])
    .where('teacher_id', '=', by.id)
    .where('contest_id', contest === undefined ? 'is' : '=', contest ?? null)
    .executeTakeFirst();
}

export const draftChanged = () =>
  new Conflict('draft_changed', 'This draft was changed elsewhere: another page has saved a newer version.');
