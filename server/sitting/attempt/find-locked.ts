import type { Pool } from 'pg';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/** Rows for which a statement about attempts may have to wait, such as a contest during a key correction. */
const ROWS = {
  attempt: { of: 'attempt using (contest_id, student_id)', lock: 'for no key update of attempt' },
  participation: {
    of: 'participation using (contest_id, student_id)',
    lock: 'for key share of participation',
  },
  contest: { of: 'contest on contest.id = contest_id', lock: 'for key share of contest' },
};
type Table = keyof typeof ROWS;

const findLockedRows = ({ of, lock }: (typeof ROWS)[Table]) => `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[])
      with ordinality as asked (contest_id, student_id, place)
  ), free as materialized (
    select place from asked join ${of} order by contest_id, student_id ${lock} skip locked
  )
  select place::integer from asked join ${of}
  where place not in (select place from free)`;

async function lockedRows(pool: Pool, table: Table, attempts: AttemptKey[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ place: number }>(findLockedRows(ROWS[table]), [
    attempts.map(({ contestId }) => contestId),
    attempts.map(({ studentId }) => studentId),
  ]);
  const locked = new Set(rows.map(({ place }) => place - 1));
  return attempts.map((_, index) => locked.has(index));
}

/**
 * Returns for each attempt whether another process, which may be stuck, has locked its rows. Does not wait
 * for the locks.
 */
export async function findLockedAttempts(
  pool: Pool,
  tables: Table[],
  attempts: AttemptKey[],
): Promise<boolean[]> {
  const found = await Promise.all(tables.map((table) => lockedRows(pool, table, attempts)));
  return attempts.map((_, index) => found.some((locked) => locked[index]));
}
