import { type Transaction, sql } from 'kysely';
import { emailKey } from '../account/email.ts';
import type { DB } from '../database/rows.ts';

/**
 * Until the transaction ends, nobody else signs up with or adds this address: otherwise an invitation written at the
 * instant of the sign-up would never be honoured.
 */
export async function lockAddress(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailKey(email)}, 0))`.execute(trx);
}
