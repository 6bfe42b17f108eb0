import { Client, type ClientConfig } from 'pg';
import { asSuperuser } from '../server/test/hosts.ts';

/**
 * Uses up the space that PostgreSQL has reserved for its log of changes, so that the next change needs the
 * disk. Ends when it cannot go on: then PostgreSQL gives up, and starts again only once there is room.
 */
export async function useUpLog(connection: ClientConfig): Promise<void> {
  const client = new Client(asSuperuser(connection));
  client.on('error', () => undefined); // this is what we want
  try {
    await client.connect();
    for (;;) await client.query("select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))");
  } catch {
    // as intended
  } finally {
    await client.end().catch(() => undefined); // the connection is gone
  }
}
