import { type RawBuilder, type Transaction, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { isRunning, lastClosingAt } from '../../contest/shared/time-columns.ts';

const DAY = 86_400_000;

/** Time at which a contest's answers have been kept for so many days. */
export const keptUntil = (days: number): RawBuilder<Date> =>
  sql`(${lastClosingAt} + ${days} * interval '1 day')`;

/**
 * Plans the removal of answers that are kept for `days` after the last closing, and tells the owners. A plan
 * that came too early, because the contest or the setting changed, is dropped and made anew.
 */
export async function announceRemovals(
  db: Database,
  at: Date,
  { days, sendsMail }: { days: number | undefined; sendsMail: boolean },
): Promise<void> {
  await dropPlans(db, days);
  if (days === undefined || at.getUTCDay() !== limits.removal.weekday) return;
  await inTransaction(db, async (trx) => {
    const contests = await plan(trx, at, days);
    if (sendsMail && contests.length > 0) await queueNotices(trx, at, contests);
  });
}

async function dropPlans(db: Database, days: number | undefined): Promise<void> {
  const isEarly = days === undefined ? sql`true` : sql`${keptUntil(days)} > answers_go_at`;
  await sql`
    update contest set answers_go_at = null
    where answers_go_at is not null and (not is_published or ${isEarly})`.execute(db);
}

/** Plans what is due until the next such day and the notice after it. Returns the contests. */
async function plan(trx: Transaction<DB>, at: Date, days: number): Promise<number[]> {
  const { notice } = limits.removal;
  const endOfDay = Math.ceil((at.getTime() + 1) / DAY) * DAY;
  const horizon = new Date(endOfDay + 7 * DAY + notice);
  const { rows } = await sql<{ id: number }>`
    update contest set answers_go_at = greatest(${keptUntil(days)}, ${new Date(at.getTime() + notice)}::timestamptz)
    where is_published and deleted_at is null and answers_go_at is null
      and end_at < ${new Date(horizon.getTime() - days * DAY)} and ${keptUntil(days)} < ${horizon}
      and not ${isRunning(at)}
      and (exists (select from participation where contest_id = contest.id)
        or exists (select from invitation where contest_id = contest.id))
      and not exists (select from kept_statistics where contest_id = contest.id)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Queues a mail for each owner for whom none waits. It is written when it is sent, about all contests of the
 * owner. The language is that of the mails to students.
 */
const queueNotices = (trx: Transaction<DB>, at: Date, contests: readonly number[]) =>
  sql`
    insert into mail (kind, email, language, contest_id, created_at, next_try_at)
    select 'answersGo', account.email,
      coalesce((select language from contest_mail where contest_id = any(array_agg(owned.id)) limit 1), 'en'),
      max(owned.id), ${at}::timestamptz, ${at}::timestamptz
    from (
      select id, teacher_id from contest where id = any(${contests}::integer[])
      union select contest_id, teacher_id from share where contest_id = any(${contests}::integer[]) and may = 'own'
    ) as owned
    join account on account.id = owned.teacher_id and disabled_at is null
      and account.email_key not like '%.invalid'
    where not exists (select from mail
      where mail.email = account.email and kind = 'answersGo' and next_try_at is not null)
    group by account.id order by account.id`.execute(trx);
