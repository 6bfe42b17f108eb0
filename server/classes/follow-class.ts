import type { Transaction } from 'kysely';
import type { DB } from '../database/rows.ts';
import { lockFollowed } from '../contest/lock-contest.ts';
import { addWithin } from '../participation/add-addresses.ts';

/**
 * Adds addresses that have come to a class to the contests that the class was added to, until their start.
 * The caller has locked the addresses and the teacher.
 */
export async function followClass(
  trx: Transaction<DB>,
  { classId, emails, at }: { classId: number; emails: readonly string[]; at: Date },
): Promise<void> {
  if (emails.length === 0) return;
  const contests = await trx
    .selectFrom('contest_class')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select('contest.id')
    .where('class_id', '=', classId)
    .where('start_at', '>', at)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('contest.id')
    .execute();
  for (const { id: contestId } of contests) {
    const contest = await lockFollowed(trx, contestId);
    if (contest) await addWithin(trx, contest, { emails, withCodes: false, ofClass: true, at });
  }
}
