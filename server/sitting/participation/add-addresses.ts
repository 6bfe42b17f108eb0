import { recordAct } from '../../people/rights/record-act.ts';
import { type Transaction, sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { makeCode } from '../../base/shared/typed-code.ts';
import { isBeforeStart, type ContestStart } from '../../contest/shared/time-rules.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { refuseTooManyAdded } from '../../contest/shared/quotas.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest, type LockedContest } from '../../contest/shared/lock-contest.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { applyClasses } from './apply-classes.ts';
import { openedAt } from './opened-at.ts';

type Adding = {
  emails: readonly string[];
  withCodes: boolean;
  /** Names typed by the teacher, in the order of the addresses; null for unknown names. */
  names?: readonly (string | null)[];
  /** True for addresses of a class. Addresses that the teacher has removed are then not added again. */
  ofClass?: boolean;
  /** Id of the teacher who adds the addresses. */
  by: number;
  at: Date;
};

/** Claim codes of the added addresses, by address key (address/email-key.ts); null without a code. */
export type AddedSeats = Map<string, string | null>;

/**
 * Adds addresses to a private contest before its start. The statements and the response are the same for all
 * addresses, so that they do not reveal who has an account.
 */
export const addAddresses = (
  db: Database,
  { contestId, by, ...adding }: Omit<Adding, 'by'> & { contestId: number; by: CallingTeacher<'contest'> },
): Promise<AddedSeats> =>
  inTransaction(db, async (trx) => {
    await lockAddresses(trx, adding.emails);
    const { teacher_id: owner } = await loadContest(trx, contestId, by);
    await lockTeacher(trx, owner);
    const added = await addLockedAddresses(trx, await lockContest(trx, contestId, by), {
      ...adding,
      by: by.id,
    });
    const [address] = added.keys();
    if (address !== undefined && !adding.ofClass) {
      const about = added.size === 1 ? { address } : { count: added.size };
      await recordAct(
        trx,
        { contest_id: contestId },
        'addParticipants',
        { author: by, at: adding.at },
        about,
      );
    }
    return added;
  });

/** Adds addresses in a transaction that has locked the addresses, the contest's owner and the contest. */
export async function addLockedAddresses(
  trx: Transaction<DB>,
  contest: LockedContest,
  { emails, withCodes, names = [], ofClass = false, by, at }: Adding,
): Promise<AddedSeats> {
  refuseAdding(contest, at);
  const { id: contestId, teacher_id: teacherId } = contest;
  const asked = [...new Set(emails.map(emailKey))];
  const keys = ofClass ? await withoutLeftOut(trx, contestId, asked) : asked;
  if (!ofClass) await readmitToClasses(trx, contestId, asked);
  const codes = keys.map(() => (withCodes ? normalizeCode(makeCode()) : null));
  const typed = new Map(emails.map((email, place) => [emailKey(email), names[place] ?? null]));
  const called = keys.map((key) => typed.get(key) ?? null);
  const added = await insertAddresses(trx, { contestId, ownerId: teacherId, by }, { keys, codes, called });
  // Addresses that are in the contest already also get the extra time and exemptions of a colleague's class.
  await applyClasses(trx, { teacherId, contestId, keys: ofClass ? keys : [...added.keys()] });
  if (added.size > 0) await refuseTooManyAdded(trx, contestId, teacherId);
  return added;
}

/** Throws `Conflict` if the contest is public or has started. */
export function refuseAdding(contest: ContestStart & { is_public: boolean }, at: Date): void {
  if (contest.is_public) {
    throw new Conflict(
      'contest_is_public',
      sentence`Participants are added to private contests only; give students the contest ID of this one.`,
    );
  }
  if (!isBeforeStart(contest, at))
    throw new Conflict('contest_started', sentence`Participants can be added only before the start.`);
}

async function withoutLeftOut(trx: Transaction<DB>, contestId: number, keys: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('left_out')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .execute();
  const leftOut = new Set(rows.map(({ email_key: key }) => key));
  return keys.filter((key) => !leftOut.has(key));
}

/** Lets classes add these addresses again later, because the teacher has added them by hand. */
export async function readmitToClasses(
  trx: Transaction<DB>,
  contestId: number,
  keys: string[],
): Promise<void> {
  await trx
    .deleteFrom('left_out')
    .where('contest_id', '=', contestId)
    .where((row) => row('email_key', '=', row.fn.any(row.val(keys))))
    .execute();
}

/** A claimed seat has two addresses, the invited one and the student's own. Neither may be added again. */
async function insertAddresses(
  trx: Transaction<DB>,
  { contestId, ...teachers }: { contestId: number; ownerId: number; by: number },
  { keys, codes, called }: { keys: string[]; codes: (string | null)[]; called: (string | null)[] },
): Promise<AddedSeats> {
  const { rows } = await sql<{ key: string; code: string | null }>`
    with asked as materialized (
      select key, code, typed_name, account.id as student_id, ${openedAt(teachers)} as opened_at
      from unnest(${keys}::text[], ${codes}::text[], ${called}::text[]) as given (key, code, typed_name)
      left join account on email_key = key and role = ${'Student' satisfies Role}
    ), fresh as materialized (
      select * from asked where not exists (
        select from participation
        where contest_id = ${contestId} and (student_id = asked.student_id or seat_key = asked.key)
      )
    ), participating as (
      insert into participation (contest_id, student_id, typed_name, opened_at)
      select ${contestId}, student_id, typed_name, opened_at from fresh where student_id is not null and code is null
        and not exists (select from invitation where contest_id = ${contestId} and email_key = fresh.key)
      on conflict do nothing
      returning student_id
    ), invited as (
      insert into invitation (contest_id, email_key, claim_code, typed_name)
      select ${contestId}, key, code, typed_name from fresh where student_id is null or code is not null
      on conflict do nothing
      returning email_key
    )
    select key, code from fresh
    where student_id in (select student_id from participating)
      or key in (select email_key from invited)`.execute(trx);
  return new Map(rows.map(({ key, code }) => [key, code]));
}
