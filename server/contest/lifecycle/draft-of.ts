import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { Conflict } from '../../base/shared/errors.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { loadContest } from '../shared/load-contest.ts';

/** The caller, and the contest of the draft; undefined for a new contest. */
export type DraftKey = { by: CallingTeacher<'contest'>; contest: number | undefined };

/**
 * Returns the contest's owner, to whom the one draft belongs that all editors share. Throws like
 * `loadContest`, and `Conflict` if the contest is published.
 */
export async function ownerOfDraft(db: Database, { by, contest }: DraftKey): Promise<number> {
  if (contest === undefined) return by.id;
  const { is_published, teacher_id: owner } = await loadContest(db, contest, by);
  if (is_published)
    throw new Conflict('already_published', sentence`A published contest cannot be changed any more.`);
  return owner;
}

export const findDraft = (db: Database, owner: number, contest: number | undefined) =>
  db
    .selectFrom('draft')
    .select(['version', 'editor', 'saved_at', 'author_id'])
    .where('teacher_id', '=', owner)
    .where('contest_id', contest === undefined ? 'is' : '=', contest ?? null)
    .executeTakeFirst();

export const draftConflict = () =>
  new Conflict(
    'draft_changed',
    sentence`This draft was changed elsewhere: another page has saved a newer version.`,
  );
