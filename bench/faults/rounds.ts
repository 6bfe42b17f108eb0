import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { withClient } from '../base/client.ts';
import type { Postgres } from '../base/postgres.ts';
import type { Tallymark } from '../base/processes.ts';
import type { Proxy, Disturbance } from './proxy.ts';
import type { Finding } from '../base/round.ts';
import { contestId } from '../base/seed.ts';
import { signalDatabase } from '../base/signals.ts';
import { asSuperuser } from '../../server/test/hosts.ts';
import type { SmallDisk } from '../../server/test/small-disk.ts';

const AWAY = 20_000;
const LOCKED = 60_000;

export const killServer = ({ server }: Tallymark) => server.end('SIGKILL');

export async function killDatabase({ postmaster }: Tallymark): Promise<void> {
  signalDatabase(postmaster(), 'SIGKILL');
}

export async function killBoth(tallymark: Tallymark): Promise<void> {
  const killed = killServer(tallymark);
  await killDatabase(tallymark);
  await killed;
}

/** Pauses the database's processes for a while, so that they neither answer nor close connections. */
export async function freezeDatabase({ postmaster }: Tallymark): Promise<void> {
  const pid = postmaster();
  signalDatabase(pid, 'SIGSTOP');
  try {
    await sleep(AWAY);
  } finally {
    signalDatabase(pid, 'SIGCONT');
  }
}

export async function stopPostgres(postgres: Postgres): Promise<void> {
  await postgres.end();
  await sleep(AWAY);
  await postgres.run();
}

/** Leaves no disk space for tables and then none for the write-ahead log, at which PostgreSQL stops. */
export async function fillDisk({ connection }: Tallymark, disk: SmallDisk): Promise<void> {
  try {
    disk.fill();
    await sleep(AWAY / 2);
    await useUpLog(connection);
    await sleep(AWAY / 2);
  } finally {
    disk.free();
  }
}

/** Locks the first student's attempt for a minute, like a server that hangs in a transaction. */
export async function lockRow({ connection }: Tallymark, contestPlace: number): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('select from attempt where contest_id = $1 and student_id = 1 for update', [
      contestId(contestPlace),
    ]);
    await sleep(LOCKED);
    await client.query('commit');
  });
}

export async function disturbNetwork(proxy: Proxy, trouble: Disturbance): Promise<Finding> {
  const [stalled, resets] = [proxy.stalled, proxy.resets];
  proxy.trouble = trouble;
  await sleep(AWAY);
  proxy.trouble = {};
  return { said: `${proxy.stalled - stalled} connections stalled, ${proxy.resets - resets} reset` };
}

/** Fills the space for PostgreSQL's write-ahead log until PostgreSQL gives up. */
async function useUpLog(connection: ClientConfig): Promise<void> {
  const client = new Client(asSuperuser(connection));
  client.on('error', () => undefined); // expected: PostgreSQL gives up
  try {
    await client.connect();
    for (;;) await client.query("select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))");
  } catch {
    // PostgreSQL gives up, as expected.
  } finally {
    await client.end().catch(() => undefined); // PostgreSQL has closed the connection
  }
}
