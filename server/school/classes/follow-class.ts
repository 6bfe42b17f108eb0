import type { Transaction } from 'kysely';
import { hasRoomFor } from '../../contest/shared/quotas.ts';
import type { DB } from '../../base/database/rows.ts';
import { lockIfExists } from '../../contest/shared/lock-contest.ts';
import { isBeforeStart } from '../../contest/shared/time-rules.ts';
import { addLockedAddresses } from '../../sitting/participation/add-addresses.ts';
import { type ActAuthor, type ActEntry, recordActs } from '../../people/rights/record-act.ts';

/** Adds new addresses to the class's contests. The caller has locked the addresses and the class's owner. */
export async function addToContestsOfClass(
  trx: Transaction<DB>,
  {
    classId,
    owner,
    emails,
    by,
  }: { classId: number; owner: number; emails: readonly string[]; by: ActAuthor },
): Promise<void> {
  if (emails.length === 0) return;
  const { at } = by;
  const acts: ActEntry[] = [];
  const contests = await trx
    .selectFrom('contest_class')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .innerJoin('class', 'class.id', 'class_id')
    .select(['contest.id', 'contest.teacher_id', 'class.name'])
    .where('class_id', '=', classId)
    .where('start_at', '>', at)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('contest.id')
    .execute();
  for (const { id: contestId, teacher_id: teacherId, name } of contests) {
    const isColleagues = teacherId !== owner;
    const contest = await lockIfExists(trx, contestId);
    // The start may have been moved meanwhile to a time before this call.
    if (!contest || !isBeforeStart(contest, at)) continue;
    // A full contest of a colleague must not cause an error for a teacher who may not know of the contest.
    if (isColleagues && !(await hasRoomFor(trx, contest, emails.length))) continue;
    const added = await addLockedAddresses(trx, contest, {
      emails,
      withCodes: false,
      ofClass: true,
      by: by.author.id,
      at,
    });
    const [address] = added.keys();
    if (address === undefined) continue;
    const who = added.size === 1 ? { address } : { count: added.size };
    const of = { contest_id: contestId };
    acts.push({ of, kind: 'addParticipants', about: { ...who, class: name } });
  }
  await recordActs(trx, acts, by);
}
