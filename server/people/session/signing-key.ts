import { randomBytes } from 'node:crypto';
import type { Database } from '../../base/database/connect.ts';

/** Returns the key with this name: 256 random bits, created by the first process that needs it. */
export async function loadSigningKey(
  db: Database,
  name: 'access' | 'answer' | 'hand over' | 'mail' | 'receipt' | 'seb' | 'slip' | 'watch',
): Promise<Buffer> {
  await db
    .insertInto('signing_key')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('signing_key')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.secret;
}
