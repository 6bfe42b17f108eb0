import { type Transaction, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { can, type Role } from '#contract/roles.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { lockAddress } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { closingAt, isRunning } from '../../contest/shared/time-columns.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { revokeAccess } from '../../people/account/revoke-access.ts';
import { keepOneAdministrator, lockAccount } from './lock-account.ts';
import { handOn } from './hand-on.ts';
import { recordAdministrationAct } from './record-act.ts';

/**
 * Removes a person from an account, which stays under a pseudonym as long as marks or acts refer to it.
 * Returns the former name. Throws `Conflict` (409) while an attempt is open, or while contests or classes
 * have no other owner. `by`: null for an account that nobody used. `removeRecords` has to follow.
 */
export async function removePerson(
  trx: Transaction<DB>,
  id: number,
  { by, at }: { by: { id: number } | null; at: Date },
): Promise<string> {
  await keepOneAdministrator(trx, id);
  const account = await lockAccount(trx, id);
  await lockAddress(trx, account.email);
  // An attempt begins by a key share of its participation, so none begins from here on.
  await sql`select from participation where student_id = ${id} order by contest_id for update`.execute(trx);
  await refuseOpenAttempt(trx, id, at);
  if (by?.id === id) await refuseNeededName(trx, id, at);
  await handOn(trx, id);
  const pseudonym = pseudonymOf(id, account.role);
  await renameAddress(trx, id, { from: account.email_key, to: pseudonym.email_key });
  await trx
    .updateTable('account')
    .set({ ...pseudonym, ...NOTHING, disabled_at: at, made_by: null })
    .where('id', '=', id)
    .execute();
  await revokeAccess(trx, [account]);
  await removeRows(trx, account);
  const kind = by === null ? 'removeUnusedAccount' : 'deleteAccount';
  await recordAdministrationAct(trx, { kind, author: by, account: id, at });
  return fullName(account);
}

const NOTHING = {
  phone_number: '',
  address: '',
  gender: 'O',
  language: null,
  password_hash: '',
  must_change_password: false,
  one_time_until: null,
  one_time_used_at: null,
  one_time_by: null,
  one_time_class: null,
  approval_asked_at: null,
  goes_at: null,
} as const;

/** Name and address that say nothing about the person: Student 4711. The address cannot receive mail. */
function pseudonymOf(id: number, role: Role) {
  const email = `deleted-${id}@deleted.invalid`;
  const word = can(role, 'teach') ? 'Teacher' : 'Student';
  return { first_name: word, last_name: String(id), email, email_key: emailKey(email) };
}

async function refuseOpenAttempt(trx: Transaction<DB>, id: number, at: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select contest.name from participation
    join contest on contest.id = participation.contest_id
    join attempt on attempt.contest_id = participation.contest_id and attempt.student_id = participation.student_id
    where participation.student_id = ${id} and submitted_at is null and contest.is_published
      and contest.deleted_at is null and ${closingAt} > ${at}
    union all
    select contest.name from freed_attempt join contest on contest.id = freed_attempt.contest_id
    where freed_attempt.student_id = ${id} and ${isRunning(at)}
    limit 1`.execute(trx);
  const [open] = rows;
  if (open) {
    throw new Conflict(
      'account_in_contest',
      sentence`The contest “${open.name}” is still open for this account. Hand it in, or wait for its end.`,
    );
  }
}

/** Keeps a student's name beside marks that teachers may still need. Administrators may remove it. */
async function refuseNeededName(trx: Transaction<DB>, id: number, at: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from contest where contest.deleted_at is null
      and contest.id = any(array(
        select contest_id from attempt where student_id = ${id} union all
        select contest_id from freed_attempt where student_id = ${id}))
      and contest.end_at > ${new Date(at.getTime() - limits.marksNeedNames)}
    order by contest.end_at desc limit 1`.execute(trx);
  const [recent] = rows;
  if (recent) {
    throw new Conflict(
      'account_in_contest',
      sentence`Your teacher may still need your name beside the marks of “${recent.name}”. You can delete your account half a year after its end, or ask your school’s administrator.`,
    );
  }
}

/** Replaces the address in lists that go by addresses, so that absences and acts keep their student. */
async function renameAddress(trx: Transaction<DB>, id: number, { from, to }: { from: string; to: string }) {
  const taken = sql`contest_id = any(array(select contest_id from participation where student_id = ${id}))`;
  for (const table of ['desk', 'excused'])
    // Lists go by the address on them, which a student who claimed the seat has not.
    await sql`
      update ${sql.table(table)} as listed set email_key = ${to}
      from participation
      where participation.contest_id = listed.contest_id and student_id = ${id}
        and listed.email_key in (${from}, participation.seat_key)`.execute(trx);
  await sql`
    update act set about = jsonb_set(about, '{address}', to_jsonb(${to}::text))
    where about->>'address' = ${from} and ${taken}`.execute(trx);
}

/** Removes what the law needs no school to keep, except the record (`removeRecords`). */
async function removeRows(
  trx: Transaction<DB>,
  { id, email, email_key: key }: { id: number; email: string; email_key: string },
): Promise<void> {
  const taken = sql`any(array(select contest_id from participation where student_id = ${id}))`;
  await sql`
    delete from message using message_recipient as recipient
    where message.audience = 'student' and message.contest_id = ${taken} and recipient.contest_id = ${taken}
      and recipient.contest_id = message.contest_id and recipient.number = message.number
      and recipient.student_id = ${id}`.execute(trx);
  for (const table of ['message_recipient', 'message_read', 'report', 'appeal'] as const)
    await sql`delete from ${sql.table(table)} where student_id = ${id} and contest_id = ${taken}`.execute(
      trx,
    );
  // Who has not begun cannot take part any more, and leaves no marks.
  await sql`
    delete from participation where student_id = ${id} and not exists (
      select from attempt where attempt.contest_id = participation.contest_id
        and attempt.student_id = participation.student_id)`.execute(trx);
  await trx
    .updateTable('participation')
    .set({ typed_name: null, seat_key: null, is_name_shown: false, seb_nonce: null })
    .where('student_id', '=', id)
    .execute();
  await trx.updateTable('class_student').set({ account_id: null }).where('account_id', '=', id).execute();
  for (const table of ['profile_image', 'keyed_call', 'identity', 'sign_on'] as const)
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  for (const table of ['join_request', 'freed_attempt', 'practice_try'] as const)
    await trx.deleteFrom(table).where('student_id', '=', id).execute();
  for (const table of ['left_out', 'proof', 'contest_mail_sent', 'attendance', 'incident'] as const)
    await trx.deleteFrom(table).where('email_key', '=', key).execute();
  await trx.deleteFrom('mail').where('email', '=', email).execute();
  await trx.deleteFrom('draft').where('teacher_id', '=', id).execute();
  await trx.deleteFrom('share').where('teacher_id', '=', id).execute();
  await trx.deleteFrom('share').where('made_by', '=', id).where('teacher_id', 'is', null).execute();
}

/** Rows of a record per statement, so that no statement delays others. */
const AT_ONCE = 1_000;

/** Removes the record of absences, devices and networks, in small parts. */
export async function removeRecords(db: Database, id: number): Promise<void> {
  await db.deleteFrom('presence').where('student_id', '=', id).execute();
  const taken = await db
    .selectFrom('participation')
    .select('contest_id')
    .where('student_id', '=', id)
    .execute();
  for (const { contest_id: contest } of taken) {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      const { numAffectedRows = 0n } = await sql`
        delete from attempt_event where id = any(array(
          select id from attempt_event where contest_id = ${contest} and student_id = ${id} limit ${AT_ONCE}
        ))`.execute(db);
      removed = Number(numAffectedRows);
    }
  }
}

/** Removes records that are left because the server ended between a deletion and `removeRecords`. */
export async function removeLeftRecords(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct seat.student_id as id from account join participation as seat on seat.student_id = account.id
    where account.email_key like 'deleted-%@deleted.invalid' and (
      exists (select from attempt_event as event
        where event.contest_id = seat.contest_id and event.student_id = seat.student_id)
      or exists (select from presence
        where presence.contest_id = seat.contest_id and presence.student_id = seat.student_id))`.execute(db);
  for (const { id } of rows) await removeRecords(db, id);
}
