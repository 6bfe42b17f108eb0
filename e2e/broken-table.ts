import { sql } from 'kysely';
import type { World } from './test.ts';

/** Takes a table away, so that the server really fails (500). Answers the function that brings it back. */
export async function breakTable(world: World, table: 'contest'): Promise<() => Promise<void>> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(world.db);
  return async () => {
    await sql`alter table away rename to ${sql.table(table)}`.execute(world.db);
  };
}
