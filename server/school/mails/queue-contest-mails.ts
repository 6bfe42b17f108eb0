import { type RawBuilder, sql } from 'kysely';
import { type ContestMailKind, contestMailKinds } from '#contract/contest-mails.ts';
import * as limits from '#contract/limits.ts';
import type { Clock } from '../../base/shared/clock.ts';
import type { Database } from '../../base/database/connect.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';

/** Interval (ms) in which mails that have become due are queued. */
const EVERY = 30_000;

/** Contests with such mails, and students with an address of their own. */
const contestsWith = (kind: ContestMailKind) => sql`
  contest_mail join contest on contest.id = contest_mail.contest_id
    and contest_mail.kind = ${kind} and contest.is_published and contest.deleted_at is null`;
const students = sql`
  join participation on participation.contest_id = contest.id
  join account on account.id = participation.student_id
    and account.email_key not like '%.invalid'`;
const ofStudent = sql`contest.id as contest_id, contest.teacher_id, contest_mail.language, account.email,
  account.email_key, participation.opened_at is null as is_stranger`;
const invited = sql`select contest.id, contest.teacher_id, contest_mail.language, invitation.email_key,
  invitation.email_key, true`;
const invitations = sql`join invitation on invitation.contest_id = contest.id
  and invitation.declined_at is null and invitation.claim_code is null
  and invitation.email_key not like '%.invalid'`;

const { reminder, ofContests, resultsFor } = limits.mail;
const from = (at: Date, ms: number) => sql`${new Date(at.getTime() + ms)}::timestamptz`;

const startsSoon = (at: Date) => sql`contest.start_at > ${from(at, reminder.least)}
  and contest.start_at <= ${from(at, reminder.before)}`;

/** Selects of the addresses that are to get a mail at that time, by its kind. */
const seats: Record<ContestMailKind, (at: Date) => RawBuilder<unknown>> = {
  invitation: (at) => sql`
    select ${ofStudent} from ${contestsWith('invitation')} ${students}
    where contest.end_at > ${at}
      and (participation.opened_at is null or participation.opened_at = '-infinity')
    union all
    ${invited} from ${contestsWith('invitation')} ${invitations} where contest.end_at > ${at}`,
  reminder: (at) => sql`
    select seat.* from (
      select ${ofStudent} from ${contestsWith('reminder')} ${students} where ${startsSoon(at)}
      union all
      ${invited} from ${contestsWith('reminder')} ${invitations} where ${startsSoon(at)}
    ) as seat
    where not exists (
      select from contest_mail_sent as sent where sent.contest_id = seat.contest_id
        and sent.kind = 'invitation' and sent.email_key = seat.email_key
        and sent.at > ${from(at, -reminder.apart)})`,
  // Old contests are left out before the opening is asked for, which looks at extra time.
  results: (at) => sql`
    select ${ofStudent} from ${contestsWith('results')} ${students}
    join attempt on attempt.contest_id = contest.id and attempt.student_id = participation.student_id
    where attempt.started_at is not null
      and greatest(contest.end_at, contest.release_at, contest.released_at) > ${from(at, -2 * resultsFor)}
      and contest.end_at < ${at} and ${openingAt} between ${from(at, -resultsFor)} and ${at}`,
};

async function queueKind(db: Database, kind: ContestMailKind, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with seat as (${seats[kind](at)}), used as (
      select other.teacher_id, count(*) as strangers
      from contest_mail_sent as sent join contest as other on other.id = sent.contest_id
      where sent.is_stranger and sent.at > ${from(at, -86_400_000)} group by other.teacher_id
    ), chosen as (
      select seat.* from seat left join used using (teacher_id) where not exists (
        select from contest_mail_sent as sent where sent.contest_id = seat.contest_id and sent.kind = ${kind}
          and sent.email_key = seat.email_key)
        and (not is_stranger or coalesce(strangers, 0) < ${ofContests.strangersPerDay})
      limit ${ofContests.slice}
    ), fresh as (
      insert into contest_mail_sent (contest_id, kind, email_key, is_stranger, at)
      select contest_id, ${kind}, email_key, is_stranger, ${at} from chosen on conflict do nothing
      returning contest_id, email_key
    )
    insert into mail (kind, email, language, contest_id, created_at, next_try_at)
    select ${kind}, email, language, contest_id, ${at}::timestamptz, ${at}::timestamptz
    from fresh join chosen using (contest_id, email_key)
    returning id`.execute(db);
  return rows.length;
}

async function hasRoom(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from mail where next_try_at is not null limit ${ofContests.waiting}) as waiting`.execute(db);
  return (rows[0]?.count ?? 0) < ofContests.waiting;
}

/**
 * Queues the mails to students that are due, once for each address, in slices. Several processes may. Who is
 * chosen does not depend on whether an address has an account, since teachers read the number.
 */
export async function queueContestMails(db: Database, at: Date): Promise<void> {
  for (const kind of contestMailKinds) {
    while ((await hasRoom(db)) && (await queueKind(db, kind, at)) === ofContests.slice);
  }
}

/** Queues mails at every interval. Returns a function that ends it. */
export function startContestMails(db: Database, clock: Clock, onFault: (fault: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void queueContestMails(db, new Date(clock.now()))
      .catch(onFault)
      .finally(() => (isBusy = false));
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
