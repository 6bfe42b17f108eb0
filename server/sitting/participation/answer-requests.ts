import { sql, type Transaction } from 'kysely';
import { plural, sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest, type LockedContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { refuseTooManyAdded } from '../../contest/shared/quotas.ts';
import { isOver } from '../../contest/shared/time-rules.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { readmitToClasses } from './add-addresses.ts';
import { applyClasses } from './apply-classes.ts';
import { restoreFreedAttempt } from './freed-attempt.ts';
import { selectOpenRequests } from './get-requests.ts';
import type { LivePage } from './live-page.ts';

type Asking = { student_id: number; email_key: string };

/** Admits or refuses students until the contest ends. Skips requests that are no longer open. */
export function serveAnswerRequests(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'answerRequests', async ({ body, caller, at }) => {
    const answered = await inTransaction(db, async (trx) => {
      const read = () => readAsking(trx, body.contest, body.requests);
      // Until the commit, no other request can add, remove or sign up these addresses.
      await lockAddresses(
        trx,
        (await read()).map(({ email_key: key }) => key),
      );
      const { teacher_id: owner } = await loadContest(trx, body.contest, caller);
      await lockTeacher(trx, owner);
      const contest = await lockContest(trx, body.contest, caller);
      const asking = await read();
      if (body.admitted) {
        // A class may give extra time, but nobody may begin once other students can see the key.
        refuseOnceClosed(contest, clock, 'participants');
        await admit(trx, contest, asking, at);
      } else await refuse(trx, contest.id, asking, at);
      const [first] = asking;
      if (first) {
        const who = asking.length === 1 ? { address: first.email_key } : { count: asking.length };
        const about = { ...who, accepted: body.admitted };
        await recordAct(trx, { contest_id: contest.id }, 'answerRequests', { author: caller, at }, about);
      }
      return asking.length;
    });
    live.forget(body.contest);
    const students = plural(answered, { one: '# student', other: '# students' });
    if (answered === 0) return { detail: sentence`None of these students is still waiting.` };
    return { detail: body.admitted ? sentence`Admitted ${students}.` : sentence`Refused ${students}.` };
  });
}

const readAsking = (trx: Transaction<DB>, contestId: number, requests: number[]): Promise<Asking[]> =>
  selectOpenRequests(trx, contestId)
    .select(['join_request.student_id', 'email_key'])
    .where((row) => row('join_request.id', '=', row.fn.any(row.val(requests))))
    .orderBy('join_request.id')
    .execute();

/**
 * Makes students participants. If a student's address was invited, the student takes that seat, with its
 * extra time.
 */
async function admit(
  trx: Transaction<DB>,
  contest: LockedContest,
  asking: Asking[],
  at: Date,
): Promise<void> {
  if (!contest.is_published) {
    throw new Conflict('not_published', sentence`Publish the contest first: nobody is admitted to a draft.`);
  }
  if (isOver(contest, at)) throw new Conflict('contest_ended', sentence`Contest has been ended.`);
  const { id, teacher_id: teacherId } = contest;
  const students = asking.map(({ student_id: student }) => student);
  const keys = asking.map(({ email_key: key }) => key);
  await refuseTaken(trx, id, keys);
  await sql`
    with admitted as materialized (
      delete from join_request where contest_id = ${id} and student_id = any(${students}::integer[])
      returning student_id
    ), invited as (
      delete from invitation using account
      where contest_id = ${id} and invitation.email_key = account.email_key
        and account.id in (select student_id from admitted)
      returning account.id as student_id, extra_minutes, extra_percent, is_focus_exempt,
        is_seb_exempt, has_own_extra_time, has_own_exemption
    )
    insert into participation (contest_id, student_id, opened_at, extra_minutes, extra_percent,
      is_focus_exempt, is_seb_exempt, has_own_extra_time, has_own_exemption)
    select ${id}, student_id, ${at}, coalesce(extra_minutes, 0), coalesce(extra_percent, 0),
      coalesce(is_focus_exempt, false), coalesce(is_seb_exempt, false),
      coalesce(has_own_extra_time, false), coalesce(has_own_exemption, false)
    from admitted left join invited using (student_id)
    on conflict do nothing`.execute(trx);
  await readmitToClasses(trx, id, keys);
  await applyClasses(trx, { teacherId, contestId: id, keys });
  const freed = await trx
    .selectFrom('freed_attempt')
    .select('student_id')
    .where('contest_id', '=', id)
    .where((row) => row('student_id', '=', row.fn.any(row.val(students))))
    .execute();
  for (const { student_id: studentId } of freed) await restoreFreedAttempt(trx, { contestId: id, studentId });
  await refuseTooManyAdded(trx, id, teacherId);
}

/** Throws `Conflict` if another student has claimed the seat of one of the addresses. */
async function refuseTaken(trx: Transaction<DB>, contestId: number, keys: string[]): Promise<void> {
  const taken = await trx
    .selectFrom('participation')
    .select('seat_key')
    .where('contest_id', '=', contestId)
    .where((row) => row('seat_key', '=', row.fn.any(row.val(keys))))
    .executeTakeFirst();
  if (taken) {
    throw new Conflict(
      'other_seat',
      sentence`Another student has claimed the seat of ${taken.seat_key ?? ''}. Free that seat first.`,
    );
  }
}

const refuse = (trx: Transaction<DB>, contestId: number, asking: Asking[], at: Date) =>
  trx
    .updateTable('join_request')
    .set({ refused_at: at })
    .where('contest_id', '=', contestId)
    .where((row) => row('student_id', '=', row.fn.any(row.val(asking.map((one) => one.student_id)))))
    .execute();
