import { Client, type ClientConfig } from 'pg';
import { asSuperuser } from '../server/test/hosts.ts';

/** Uses up the space reserved for PostgreSQL's log of changes, until PostgreSQL gives up. */
export async function useUpLog(connection: ClientConfig): Promise<void> {
  const client = new Client(asSuperuser(connection));
  client.on('error', () => undefined); // expected
  try {
    await client.connect();
    for (;;) await client.query("select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))");
  } catch {
    // expected
  } finally {
    await client.end().catch(() => undefined); // the connection is gone
  }
}
