import { randomBytes } from 'node:crypto';
import type { Database } from '../../base/database/connect.ts';

/** Returns the key of this name: 256 random bits, made by the first process. */
export async function loadSigningKey(
  db: Database,
  name: 'access' | 'answer' | 'receipt' | 'seb',
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
