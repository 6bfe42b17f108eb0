import { type Transaction, sql } from 'kysely';
import type { Right } from '#contract/right.ts';
import { revokeSlips } from '../classes/revoke-slips.ts';
import type { DB } from '../../base/database/rows.ts';
import { includesRight } from '../../people/rights/right-on.ts';
import { foreignKeyColumn, type Shareable } from './shareable.ts';

/**
 * Revokes everything that a reduced right no longer allows: open codes, linked classes and access by slips.
 * Students who were added stay. Returns the names of students who need new slips.
 */
export async function endRights(
  trx: Transaction<DB>,
  shareable: Shareable,
  colleague: number,
  left: Right | null,
): Promise<string[]> {
  if (left === null || !includesRight(left, 'own')) {
    await trx
      .deleteFrom('share')
      .where(foreignKeyColumn(shareable), '=', shareable.id)
      .where('made_by', '=', colleague)
      .where('teacher_id', 'is', null)
      .execute();
  }
  const needed = shareable.kind === 'contest' ? 'edit' : 'see';
  if (left === null || !includesRight(left, needed))
    await sql`
    delete from contest_class using contest, class
    where contest.id = contest_id and class.id = class_id and contest.teacher_id <> class.teacher_id
      and added_by = ${colleague} and ${sql.ref(foreignKeyColumn(shareable))} = ${shareable.id}`.execute(trx);
  const makesSlips = shareable.kind === 'class' && !(left !== null && includesRight(left, 'edit'));
  return makesSlips ? revokeSlips(trx, shareable.id, colleague) : [];
}
