import { type RawBuilder, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { lockAdministrators } from './lock-account.ts';
import { removePerson, removeRecords } from './remove-person.ts';

/** Accounts per run, so that mails with codes do not wait long behind the notices. */
const AT_ONCE = 200;

const unusedUntil = (days: number): RawBuilder<Date> => sql`(last_seen_at + ${days} * interval '1 day')`;

/**
 * SQL condition: whether the account may go once nobody uses it. Administrators stay, and teachers who own a
 * contest or class. So do students of a class that is not archived, or of a contest of the last half year.
 */
const mayGo = (at: Date) => sql<boolean>`(
  role <> 'Administrator' and email_key not like 'deleted-%@deleted.invalid'
  and not exists (select from contest where teacher_id = account.id and deleted_at is null)
  and not exists (select from class where teacher_id = account.id)
  and not exists (
    select from class_student as listed join class on class.id = listed.class_id and archived_at is null
    where listed.account_id = account.id)
  and not exists (
    select from class_student as listed join class on class.id = listed.class_id and archived_at is null
    where listed.email_key = account.email_key)
  and not exists (
    select from participation join contest on contest.id = contest_id and deleted_at is null
    where student_id = account.id and end_at > ${new Date(at.getTime() - limits.marksNeedNames)}))`;

/**
 * Plans the deletion of accounts that nobody used for `days`, and tells their owners by mail. A plan is
 * dropped if the account is used or needed again, or the setting changed. Accounts that were made before uses
 * were noted count as used now.
 */
export async function announceUnusedAccounts(
  db: Database,
  at: Date,
  { days, sendsMail }: { days: number | undefined; sendsMail: boolean },
): Promise<void> {
  await db.updateTable('account').set({ last_seen_at: at }).where('last_seen_at', 'is', null).execute();
  const isWrong = days === undefined ? sql`true` : sql`(${unusedUntil(days)} > goes_at or not ${mayGo(at)})`;
  await sql`update account set goes_at = null where goes_at is not null and ${isWrong}`.execute(db);
  if (days === undefined) return;
  const soon = new Date(at.getTime() + limits.removal.notice);
  await sql`
    with told as (
      update account set goes_at = ${soon} where id in (
        select id from account
        where goes_at is null and ${unusedUntil(days)} <= ${soon} and ${mayGo(at)}
        order by id limit ${AT_ONCE} for no key update skip locked
      )
      returning id, email, email_key
    )
    insert into mail (kind, email, language, created_at, next_try_at)
    select 'accountGoes', email, 'en', ${at}::timestamptz, ${at}::timestamptz
    from told where ${sendsMail}::boolean and email_key not like '%.invalid' order by id`.execute(db);
}

/** Deletes the accounts that were announced, are due and still unused. Marks stay under a number. */
export async function removeUnusedAccounts(db: Database, at: Date, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  const isDue = sql<boolean>`(goes_at <= ${at} and ${unusedUntil(days)} <= ${at} and ${mayGo(at)})`;
  const due = await db.selectFrom('account').select('id').where(isDue).orderBy('id').limit(AT_ONCE).execute();
  for (const { id } of due) {
    const isRemoved = await inTransaction(db, async (trx) => {
      await lockAdministrators(trx);
      // Somebody may have logged in since.
      const still = await trx
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .where(isDue)
        .forUpdate()
        .executeTakeFirst();
      if (still) await removePerson(trx, id, { by: null, at });
      return still !== undefined;
    }).catch((fault: unknown) => {
      // An attempt with extra time is still open, for example. The next hour tries again.
      if (fault instanceof Conflict) return false;
      throw fault;
    });
    if (isRemoved) await removeRecords(db, id);
  }
}
