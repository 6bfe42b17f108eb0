import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { requireRight, rightOn } from '../../people/rights/right-on.ts';
import { NotFound } from '../../base/shared/errors.ts';

export const unknownContestRefusal = () =>
  new NotFound('unknown_contest', sentence`There is no such contest.`);

/**
 * Returns a contest. Throws `Forbidden` if the caller's right is too small, and `NotFound` without any right,
 * which does not reveal that the contest exists.
 */
export async function loadContest(db: Database, id: number, by: CallingTeacher<'contest'>) {
  const contest = await db
    .selectFrom('contest')
    .selectAll()
    .select(rightOn('contest', by.id).as('right'))
    .where('id', '=', id)
    .where(rightOn('contest', by.id), 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!contest?.right) throw unknownContestRefusal();
  requireRight(contest.right, by.needs.contest, 'contest');
  return contest;
}
