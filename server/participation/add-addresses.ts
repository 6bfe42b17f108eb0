import { type Transaction, sql } from 'kysely';
import type { Role } from '#contract/account.ts';
import { emailKey } from '../account/email.ts';
import { notStarted } from '../contest/moments.ts';
import { ownContest } from '../contest/own-contest.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { Conflict } from '../errors.ts';
import { lockAddresses } from './lock-address.ts';

type Adding = { contestId: number; teacherId: number; emails: readonly string[]; at: Date };

/**
 * Adds addresses to an own private contest before its start: students take part, other addresses are invited. Answers the
 * keys (account/email.ts) of those that were not there already. A known, an unknown and a teacher's address get the same
 * answer by the same statements, so that nobody can harvest accounts.
 */
export async function addAddresses(
  db: Database,
  { contestId, teacherId, emails, at }: Adding,
): Promise<Set<string>> {
  const contest = await ownContest(db, contestId, teacherId);
  if (contest.is_public) {
    throw new Conflict(
      'contest_is_public',
      'Participants are added to private contests only; give students the contest ID of this one.',
    );
  }
  if (!notStarted(contest, at))
    throw new Conflict('contest_started', 'Participants can be added only before the start.');
  return inTransaction(db, async (trx) => {
    await lockAddresses(trx, emails);
    return insertAddresses(trx, contestId, emails.map(emailKey));
  });
}

async function insertAddresses(trx: Transaction<DB>, contestId: number, keys: string[]) {
  const { rows } = await sql<{ key: string }>`
    with asked as materialized (
      select key, account.id as student_id
      from (select distinct key from unnest(${keys}::text[]) as key) as given
      left join account on email_key = key and role = ${'Student' satisfies Role}
    ), participating as (
      insert into participation (contest_id, student_id)
      select ${contestId}, student_id from asked where student_id is not null
      on conflict do nothing
      returning student_id
    ), invited as (
      insert into invitation (contest_id, email_key)
      select ${contestId}, key from asked where student_id is null
      on conflict do nothing
      returning email_key
    )
    select key from asked join participating using (student_id)
    union all select email_key from invited`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}
