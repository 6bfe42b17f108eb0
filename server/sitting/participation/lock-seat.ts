import type { Transaction } from 'kysely';
import { emailKey } from '../../base/address/email-key.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { DB } from '../../base/database/rows.ts';

/** Locks an address (lock-address.ts). If a student has claimed the seat, also locks the invited address. */
export async function lockSeat(trx: Transaction<DB>, contestId: number, email: string): Promise<void> {
  const taken = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'student_id')
    .select('seat_key')
    .where('contest_id', '=', contestId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  await lockAddresses(trx, [email, taken?.seat_key ?? email]);
}
