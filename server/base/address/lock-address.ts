import { type Transaction, sql } from 'kysely';
import { emailKey } from './email-key.ts';
import type { DB } from '../database/rows.ts';

/**
 * Locks addresses until the transaction ends, so that an invitation cannot miss a simultaneous sign-up.
 * Locking in a fixed order prevents deadlocks.
 */
export async function lockAddresses(trx: Transaction<DB>, emails: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(key, 0) as lock
      from unnest(${emails.map(emailKey)}::text[]) as key order by lock
    ) as sorted`.execute(trx);
}

export const lockAddress = (trx: Transaction<DB>, email: string) => lockAddresses(trx, [email]);

/** Locks the address of an account until the transaction ends. */
export async function lockOwnAddress(trx: Transaction<DB>, accountId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(email_key, 0)) from account where id = ${accountId}`.execute(
    trx,
  );
}
