import type { Database } from '../database/connect.ts';
import { NotFound } from '../shared/errors.ts';

export const unknownContest = () => new NotFound('unknown_contest', 'There is no such contest.');

/**
 * A contest of this teacher. Somebody else's contest, or one that was deleted, is answered like one that does
 * not exist: `NotFound`.
 */
export async function loadOwnContest(db: Database, id: number, teacherId: number) {
  const contest = await db
    .selectFrom('contest')
    .selectAll()
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!contest) throw unknownContest();
  return contest;
}
