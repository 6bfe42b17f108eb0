import type { Database } from '../../base/database/connect.ts';
import { wrongRole } from '../../base/http/wrong-role.ts';

/**
 * Throws `Forbidden` (403) if the caller's account may not oversee any more. Reads the role again, because an
 * access token outlives it by some minutes.
 */
export async function checkCoordinator(db: Database, caller: { id: number }): Promise<void> {
  const still = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', caller.id)
    .where('role', '=', 'Coordinator')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!still) throw wrongRole(['oversee']);
}
