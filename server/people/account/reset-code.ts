import { sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { normalizeCode } from '#shared/typed.ts';
import type { DB } from '../../base/database/rows.ts';
import { firstGroup, makeCode } from '../../base/shared/typed-code.ts';
import { hashSecret } from '../session/secrets.ts';

/**
 * Makes a one-time code for a new password (`resetPassword`) and stores its hash. An earlier code of the
 * account stops working. `at`, `expiry`: by the database's clock.
 */
export async function makeResetCode(
  trx: Transaction<DB>,
  account: number,
): Promise<{ code: string; at: Date; expiry: Date }> {
  const code = makeCode();
  const { expires_at: expiry } = await trx
    .insertInto('password_reset')
    .values({
      account_id: account,
      code_hash: hashSecret(normalizeCode(code)),
      code_start: firstGroup(normalizeCode(code)),
      // Like the servers, uses the database's clock.
      expires_at: sql<Date>`clock_timestamp() + ${limits.resetCodeLifetime} * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        code_start: row.ref('excluded.code_start'),
        tries: 0,
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code, at: new Date(expiry.getTime() - limits.resetCodeLifetime), expiry };
}
