import { sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { refuseTooManyAdded } from '../../contest/shared/quotas.ts';
import { haveAllClosed } from '../../contest/shared/time-rules.ts';
import { copyContest } from '../../contest/lifecycle/duplicate-contest.ts';
import { isIdTaken } from '../../contest/lifecycle/write-contest.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { applyClasses } from '../../sitting/participation/apply-classes.ts';
import { refuseAdding } from '../../sitting/participation/add-addresses.ts';
import { selectAbsentStudents, addAbsentStudents } from './absent.ts';
import { parseTimes } from './repeat-contest.ts';

type Dates = { first: number; second: number; by: CallingTeacher<'contest'>; at: Date };

/**
 * Creates a second date as a private draft. The absent students are added after the draft is stored, so that
 * a repeated call adds those who are still missing.
 */
export function serveAddSecondDate(server: Server): void {
  const { db } = server;
  serve(server, 'addSecondDate', async ({ body, caller, at, once }) => {
    const times = parseTimes(body, at);
    const made = await once(
      async (trx) => {
        const copy = await copyContest(trx, { source: body.contest, by: caller, at, times, isSecond: true });
        await refuseUnlessAbsent(trx, body.contest, caller, at);
        await copyShares(trx, body.contest, copy.id);
        await recordAct(trx, { contest_id: body.contest }, 'addSecondDate', { author: caller, at });
        return { ...copy, students: 0 };
      },
      { allow: (trx) => loadContest(trx, body.contest, caller), again: isIdTaken },
    );
    const dates = { first: body.contest, second: made.id, by: caller, at };
    await addEverybody(db, dates);
    return { ...made, students: await countStudents(db, made.id) };
  });
}

/** Throws `Conflict` unless the contest is over and a student needs a second date. Locks the contest. */
async function refuseUnlessAbsent(
  trx: Transaction<DB>,
  contestId: number,
  by: CallingTeacher<'contest'>,
  at: Date,
): Promise<void> {
  const contest = await lockContest(trx, contestId, by);
  if (!contest.is_published || !haveAllClosed(contest, at)) {
    throw new Conflict('not_ended', sentence`This contest has not ended for all its students yet.`);
  }
  const { rows } = await sql`${selectAbsentStudents(contestId, at)} limit 1`.execute(trx);
  if (rows.length > 0) return;
  throw new Conflict(
    'not_absent',
    sentence`Nobody needs a second date: all took part, are excused or have one.`,
  );
}

/**
 * Gives colleagues the same rights on the second date. The codes of these shares are random and known to
 * nobody.
 */
const copyShares = (trx: Transaction<DB>, first: number, second: number) =>
  sql`
    insert into share (contest_id, may, made_by, code_hash, expires_at, teacher_id, taken_at)
    select ${second}, may, made_by, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), expires_at, teacher_id,
      taken_at
    from share where contest_id = ${first} and teacher_id is not null`.execute(trx);

/** Adds the absent students in batches, because each batch locks many addresses. */
async function addEverybody(db: Database, { first, second, by, at }: Dates): Promise<void> {
  const { rows } = await selectAbsentStudents(first, at).execute(db);
  const { count } = limits.addressesPerCall;
  for (let from = 0; from < rows.length; from += count) {
    const part = rows.slice(from, from + count);
    const keys = part.map(({ key }) => key);
    const listed = part.map((each) => each.listed);
    await inTransaction(db, async (trx) => {
      await lockAddresses(trx, [...new Set([...keys, ...listed])]);
      const { teacher_id: owner } = await loadContest(trx, second, by);
      await lockTeacher(trx, owner);
      refuseAdding(await lockContest(trx, second, by), at);
      await addAbsentStudents(trx, { first, second, ownerId: owner, by: by.id, keys, at });
      // A class may have changed a student's extra time meanwhile.
      await applyClasses(trx, { teacherId: owner, contestId: second, keys: listed });
      await refuseTooManyAdded(trx, second, owner);
    });
  }
}

async function countStudents(db: Database, contestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from participation where contest_id = ${contestId})
      + (select count(*) from invitation where contest_id = ${contestId}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
