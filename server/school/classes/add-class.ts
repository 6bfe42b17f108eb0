import { type Transaction, sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { plural, type Sentence, sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { addAddresses, refuseAdding } from '../../sitting/participation/add-addresses.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { Conflict, PartialFailure } from '../../base/shared/errors.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { lockClass } from './load-class.ts';

type Adding = { contestId: number; classId: number; by: CallingTeacher<'contest' | 'class'>; at: Date };

export function serveAddClass(server: Server): void {
  serve(server, 'addClass', async ({ body, caller, at }) => {
    const counts = await addClassStudents(server, {
      contestId: body.contest,
      classId: body.class,
      by: caller,
      at,
    });
    return { detail: detailOf(counts), ...counts };
  });
}

/**
 * Adds a class's present and future students, except addresses removed from the contest. Adds one class at a
 * time (queue rule `long`), in batches, because each batch locks its addresses and PostgreSQL can hold only a
 * few thousand locks.
 */
export async function addClassStudents({ db, clock }: Pick<Server, 'db' | 'clock'>, asked: Adding) {
  const students = await linkClass(db, clock, asked);
  const emails = students.filter(isNotNull);
  let added = 0;
  for (let first = 0; first < emails.length; first += limits.addressesPerCall.count) {
    const some = emails.slice(first, first + limits.addressesPerCall.count);
    try {
      added += (await addAddresses(db, { ...asked, emails: some, withCodes: false, ofClass: true })).size;
    } catch (fault) {
      if (added === 0 || !(fault instanceof Error)) throw fault;
      throw new PartialFailure(partlyDone(added, emails.length - first), fault);
    }
  }
  return {
    added,
    already_added: emails.length - added,
    without_address: students.length - emails.length,
  };
}

/** Links the class to the contest. Returns the addresses of its students; null for students without one. */
const linkClass = (db: Database, clock: Clock, { contestId, classId, by, at }: Adding) =>
  inTransaction(db, async (trx) => {
    const { id, name, archived_at: archivedAt } = await lockClass(trx, classId, by);
    if (archivedAt) {
      throw new Conflict(
        'class_archived',
        sentence`The class “${name}” is archived. Bring it back first, or add another class.`,
      );
    }
    refuseAdding(await lockContest(trx, contestId, by), at);
    // The time is read after the class is locked, so that all extra time and exemptions of the class are
    // older.
    const now = new Date(clock.now());
    const linked = await trx
      .insertInto('contest_class')
      .values({ contest_id: contestId, class_id: id, added_by: by.id, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('class_id')
      .executeTakeFirst();
    if (linked) {
      const contest = { contest_id: contestId };
      await recordAct(trx, contest, 'addClass', { author: by, at }, { class: name });
    } else {
      // The class was linked before. With the new time, its present extra time applies.
      await trx
        .updateTable('contest_class')
        .set({ added_at: now })
        .where('contest_id', '=', contestId)
        .where('class_id', '=', id)
        .execute();
    }
    await refuseTooManyContests(trx, id, at);
    const students = await trx
      .selectFrom('class_student')
      .select('email')
      .where('class_id', '=', id)
      .execute();
    return students.map(({ email }) => email);
  });

/** Throws `Conflict` if the class is in too many contests that have not started. */
async function refuseTooManyContests(trx: Transaction<DB>, classId: number, at: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('contest_class')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('class_id', '=', classId)
    .where('start_at', '>', at)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count <= quotas.classContests) return;
  throw new Conflict(
    'too_many_contests',
    sentence`This class is in ${quotas.classContests} contests that have not started, which is the most for one class. Remove it from one of them first.`,
  );
}

const partlyDone = (added: number, missing: number) =>
  sentence`${plural(added, {
    one: '# student of the class was added',
    other: '# students of the class were added',
  })}, ${plural(missing, { one: '# was not', other: '# were not' })}.`;

function detailOf(counts: { added: number; already_added: number; without_address: number }): Sentence {
  const { added, already_added: there, without_address: without } = counts;
  const all = plural(added, { one: '# added', other: '# added' });
  const again = plural(there, { one: '# not added again', other: '# not added again' });
  const none = plural(without, { one: '# without an address', other: '# without an address' });
  if (there > 0 && without > 0) return sentence`${all}, ${again}, ${none}.`;
  if (there > 0) return sentence`${all}, ${again}.`;
  return without > 0 ? sentence`${all}, ${none}.` : sentence`${all}.`;
}
