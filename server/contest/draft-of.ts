import type { Database } from '../database/connect.ts';
import { Conflict } from '../shared/errors.ts';
import { loadOwnContest } from './load-own-contest.ts';

/** Whose draft it is, and of which contest; undefined: of a new one. */
export type DraftKey = { teacherId: number; contest: number | undefined };

/** The draft's row. Throws `NotFound` for somebody else's contest, and `Conflict` for a published one. */
export async function findDraft(db: Database, { teacherId, contest }: DraftKey) {
  if (contest !== undefined) {
    const { is_published } = await loadOwnContest(db, contest, teacherId);
    if (is_published)
      throw new Conflict('already_published', 'A published contest cannot be changed any more.');
  }
  return db
    .selectFrom('draft')
    .select(['version', 'editor', 'saved_at'])
    .where('teacher_id', '=', teacherId)
    .where('contest_id', contest === undefined ? 'is' : '=', contest ?? null)
    .executeTakeFirst();
}

export const draftChanged = () =>
  new Conflict('draft_changed', 'This draft was changed elsewhere: another page has saved a newer version.');
