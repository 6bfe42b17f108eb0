import { type Transaction, sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';

const written = (count: number) => count.toLocaleString('en');

export async function refuseMoreContests(trx: Transaction<DB>, teacherId: number): Promise<void> {
  await refuseMoreDrafts(trx, teacherId);
  const { contests } = await trx
    .selectFrom('contest')
    .select(sql<number>`count(*)::int`.as('contests'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  if (contests >= quotas.contests) {
    throw new Conflict(
      'too_many_contests',
      sentence`You have ${written(contests)} contests, which is the most for one teacher. Those that you have deleted count until they are removed. Delete some, or ask the administrator of this server.`,
    );
  }
}

export async function refuseMoreDrafts(trx: Transaction<DB>, teacherId: number, more = 1): Promise<void> {
  await lockTeacher(trx, teacherId);
  const { drafts } = await trx
    .selectFrom('contest')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('teacher_id', '=', teacherId)
    .where('is_published', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (drafts + more > quotas.drafts) {
    throw new Conflict(
      'too_many_drafts',
      sentence`You have ${written(quotas.drafts)} contests that are not published, which is the most for one teacher. Edit one of them instead, or delete one.`,
    );
  }
}

/**
 * Throws `Conflict` if the teacher's private contests now have too many participants. Public contests do not
 * count, because a teacher's quota must not prevent students from joining.
 */
export async function refuseTooManyAdded(
  trx: Transaction<DB>,
  contestId: number,
  teacherId: number,
): Promise<void> {
  const { here, everywhere } = await countAdded(trx, contestId, teacherId);
  if (here > quotas.addedToContest) {
    throw new Conflict(
      'too_many_participants',
      sentence`A private contest can have at most ${written(quotas.addedToContest)} participants, and with these it would have ${written(here)}. A public contest can have any number.`,
    );
  }
  if (everywhere > quotas.addedByTeacher) {
    throw new Conflict(
      'too_many_participants',
      sentence`All your private contests together can have at most ${written(quotas.addedByTeacher)} participants, and with these they would have ${written(everywhere)}. A public contest can have any number.`,
    );
  }
}

export async function hasRoomFor(
  trx: Transaction<DB>,
  contest: { id: number; teacher_id: number },
  more: number,
): Promise<boolean> {
  const { here, everywhere } = await countAdded(trx, contest.id, contest.teacher_id);
  return here + more <= quotas.addedToContest && everywhere + more <= quotas.addedByTeacher;
}

const countAdded = (trx: Transaction<DB>, contestId: number, teacherId: number) =>
  trx
    .selectFrom('contest')
    .select(
      sql<number>`coalesce(sum(participants_count) filter (where id = ${contestId}), 0)::int`.as('here'),
    )
    .select(sql<number>`coalesce(sum(participants_count), 0)::int`.as('everywhere'))
    .where('teacher_id', '=', teacherId)
    .where('is_public', '=', false)
    .executeTakeFirstOrThrow();
