import { type RawBuilder, sql, type Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../../base/database/rows.ts';
import { Conflict } from '../../../base/shared/errors.ts';
import { isRunning } from '../../../contest/shared/time-columns.ts';
import type { Merging, Moves, Stay } from './merging.ts';
import { tablesAboutSeats, tablesByAddress, tablesOfWork } from './references.ts';

/** Whether the student has done anything in the contest of the row of `participation`. */
const isBegun = sql.join(
  tablesOfWork.map(
    (table) => sql`exists (select from ${sql.table(table)} as done
      where done.contest_id = participation.contest_id and done.student_id = participation.student_id)`,
  ),
  sql` or `,
);

/**
 * Gives a student's seats and entries in classes to another account of the same student. Work that was
 * begun stays: its questions, receipts and record follow from the account's number. A seat also stays where
 * the kept account has one, because both may have extra time.
 */
export async function mergeStudents(
  trx: Transaction<DB>,
  merging: Merging,
): Promise<{ moves: Moves; stays: Stay[] }> {
  const [keep, merge] = [merging.keep.id, merging.merge.id];
  // An attempt begins by a key share of its participation, so none begins from here on.
  await sql`select from participation where student_id in (${keep}, ${merge})
    order by contest_id, student_id for update`.execute(trx);
  await refuseSitting(trx, merging);
  const isTwice = sql`exists (select from participation as own
    where own.contest_id = participation.contest_id and own.student_id = ${keep})`;
  const { rows: stays } = await sql<Stay & { id: number }>`
    select contest.id, name as contest, case when ${isBegun} then 'begun' else 'on both lists' end as reason
    from participation join contest on contest.id = contest_id
    where student_id = ${merge} and ((${isBegun}) or ${isTwice})
    order by start_at, contest.id`.execute(trx);
  const { rows: moved } = await sql<{ contest: number; seat_key: string | null }>`
    select contest_id as contest, seat_key from participation
    where student_id = ${merge} and not (${isBegun}) and not ${isTwice}`.execute(trx);
  await moveSeats(trx, merging, moved);
  const { rows: requests } = await sql`
    update join_request set student_id = ${keep} where student_id = ${merge}
      and not exists (select from participation as own
        where own.contest_id = join_request.contest_id and own.student_id = ${keep})
      and not exists (select from join_request as own
        where own.contest_id = join_request.contest_id and own.student_id = ${keep})
    returning id`.execute(trx);
  const entries = await renameInLists(trx, merging);
  await rewriteAddresses(trx, merging, new Set(stays.map(({ id }) => id)));
  return { moves: { seats: moved.length, requests: requests.length, class_entries: entries }, stays };
}

/** Copies the seats, moves the rows about them, and removes the old ones. Each key is in use only once. */
async function moveSeats(
  trx: Transaction<DB>,
  { keep, merge }: Merging,
  seats: { contest: number; seat_key: string | null }[],
): Promise<void> {
  const contests = sql`${seats.map(({ contest }) => contest)}::integer[]`;
  const isMoving = sql`student_id = ${merge.id} and contest_id = any(${contests})`;
  await sql`update participation set seat_key = null where ${isMoving}`.execute(trx);
  await sql`
    insert into participation
    select moved.* from participation
    join unnest(${contests}, ${seats.map((seat) => seat.seat_key)}::text[]) as key (contest, seat)
      on key.contest = contest_id
    cross join jsonb_populate_record(null::participation, to_jsonb(participation)
      || jsonb_build_object('student_id', ${keep.id}::integer, 'seat_key', key.seat)) as moved
    where participation.student_id = ${merge.id}`.execute(trx);
  for (const table of tablesAboutSeats)
    await sql`update ${sql.table(table)} set student_id = ${keep.id} where ${isMoving}`.execute(trx);
  await sql`delete from participation where ${isMoving}`.execute(trx);
}

/** Writes the remaining address into the lists that name the other one. Returns the number of classes. */
async function renameInLists(trx: Transaction<DB>, { winner, loser }: Merging): Promise<number> {
  const { rows } = await sql`
    update class_student set email = ${winner.email}, email_key = ${winner.email_key}
    where email_key = ${loser.email_key} and not exists (select from class_student as own
      where own.class_id = class_student.class_id and own.email_key = ${winner.email_key})
    returning id`.execute(trx);
  await sql`
    update left_out set email_key = ${winner.email_key}
    where email_key = ${loser.email_key} and not exists (select from left_out as own
      where own.contest_id = left_out.contest_id and own.email_key = ${winner.email_key})`.execute(trx);
  return rows.length;
}

/**
 * Keeps what names students by their address with the seat that it is about, because both accounts may get
 * another address. A test compares the tables with the schema.
 */
async function rewriteAddresses(
  trx: Transaction<DB>,
  { keep, merge, winner, loser }: Merging,
  stays: ReadonlySet<number>,
): Promise<void> {
  /** Returns the new address for one in a row of a contest. */
  const renamed = (key: RawBuilder<unknown>) => sql`case
    when ${key} = ${merge.email_key} and contest_id = any(${[...stays]}::integer[])
    then ${loser.email_key}::text else ${winner.email_key}::text end`;
  const keys = sql`${[keep.email_key, merge.email_key]}::text[]`;
  for (const table of tablesByAddress) {
    const { rows } = await sql<{ contest_id: number; email_key: string }>`
      delete from ${sql.table(table)} where email_key = any(${keys}) returning *`.execute(trx);
    const rewritten = rows.map((row) =>
      Object.assign(row, {
        email_key:
          row.email_key === merge.email_key && stays.has(row.contest_id) ? loser.email_key : winner.email_key,
      }),
    );
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rewritten)}::jsonb)
      on conflict do nothing`.execute(trx);
  }
  await sql`
    update incident set email_key = ${renamed(sql`email_key`)} where email_key = any(${keys})`.execute(trx);
  await sql`
    update act set about = jsonb_set(about, '{address}', to_jsonb(${renamed(sql`about->>'address'`)}))
    where about->>'address' = any(${keys})`.execute(trx);
}

/** Names the account behind a teacher's slip in classes: only one that a teacher made has slips. */
export async function renameSlips(trx: Transaction<DB>, { keep, merge }: Merging): Promise<void> {
  await sql`
    update class_student set account_id = case when account.made_by is not null then account.id end
    from account where account.id = ${keep.id} and class_student.account_id in (${keep.id}, ${merge.id})`.execute(
    trx,
  );
}

async function refuseSitting(trx: Transaction<DB>, { keep, merge, at }: Merging): Promise<void> {
  const ids = [keep.id, merge.id];
  const { rows } = await sql<{ name: string }>`
    select name from contest where ${isRunning(at)} and id = any(array(
      select contest_id from attempt where student_id = any(${ids}::integer[]) union all
      select contest_id from freed_attempt where student_id = any(${ids}::integer[]))) limit 1`.execute(trx);
  const [sitting] = rows;
  if (sitting) {
    throw new Conflict(
      'merge_while_running',
      sentence`This student has begun the contest ${sitting.name}, which is running. Merge the accounts when it is over.`,
    );
  }
}
