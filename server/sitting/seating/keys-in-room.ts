import type { Database } from '../../base/database/connect.ts';

/** Returns the address keys of the students who have a desk in a room. */
export async function keysInRoom(db: Database, contestId: number, room: string): Promise<string[]> {
  const rows = await db
    .selectFrom('desk')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where('room', '=', room)
    .execute();
  return rows.map(({ email_key: key }) => key);
}
