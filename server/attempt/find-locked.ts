import type { Pool } from 'pg';
import type { AttemptKey } from '../contest/attempt-key.ts';

/**
 * The rows for which a statement on attempts may wait: the attempt's own row, or the participation to which a
 * new row refers.
 */
const FREE = {
  attempt: `attempt using (contest_id, student_id)
    order by contest_id, student_id for no key update of attempt`,
  participation: `participation using (contest_id, student_id) order by contest_id, student_id
    for key share of participation`,
};

const findLockedRows = (table: keyof typeof FREE) => `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[])
      with ordinality as asked (contest_id, student_id, place)
  ), free as materialized (
    select place from asked join ${FREE[table]} skip locked
  )
  select place::integer from asked join ${table} using (contest_id, student_id)
  where place not in (select place from free)`;

/** For each attempt: whether its row in this table is locked. */
async function lockedRows(pool: Pool, table: keyof typeof FREE, attempts: AttemptKey[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ place: number }>(findLockedRows(table), [
    attempts.map(({ contestId }) => contestId),
    attempts.map(({ studentId }) => studentId),
  ]);
  const locked = new Set(rows.map(({ place }) => place - 1));
  return attempts.map((_, index) => locked.has(index));
}

/**
 * For each attempt: whether somebody else holds one of its rows in these tables now. That may be a process
 * that stopped in the middle of a transaction. Waits for nobody.
 */
export async function findLocked(
  pool: Pool,
  tables: (keyof typeof FREE)[],
  attempts: AttemptKey[],
): Promise<boolean[]> {
  const found = await Promise.all(tables.map((table) => lockedRows(pool, table, attempts)));
  return attempts.map((_, index) => found.some((locked) => locked[index]));
}
