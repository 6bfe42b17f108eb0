import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './client.ts';
import { childrenOf } from './cpu.ts';
import type { Postgres } from './postgres.ts';
import type { Tallymark } from './processes.ts';
import type { Proxy, Trouble } from './proxy.ts';
import { contestId } from './seed.ts';
import type { SmallDisk } from '../server/test/small-disk.ts';
import { useUpLog } from './use-up-log.ts';

/** Duration (ms) of a trouble, unless it is a single moment. */
const AWAY = 20_000;
const LOCKED = 60_000;

/** Sends a signal to all processes of a PostgreSQL. */
function signalDatabase(postmaster: number | undefined, signal: NodeJS.Signals): void {
  if (postmaster === undefined) throw new Error('the database does not run');
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault; // it has just ended
    }
  }
}

export const killServer = ({ server }: Tallymark) => server.end('SIGKILL');

export async function killDatabase({ postmaster }: Tallymark): Promise<void> {
  signalDatabase(postmaster(), 'SIGKILL');
}

export async function killBoth(tallymark: Tallymark): Promise<void> {
  const killed = killServer(tallymark);
  await killDatabase(tallymark);
  await killed;
}

/** The database's processes are stopped. They say nothing and answer nothing. */
export async function freezeDatabase({ postmaster }: Tallymark): Promise<void> {
  const pid = postmaster();
  signalDatabase(pid, 'SIGSTOP');
  try {
    await sleep(AWAY);
  } finally {
    signalDatabase(pid, 'SIGCONT');
  }
}

/** The database is shut down, as an administrator would do it, and started again later. */
export async function stopPostgres(postgres: Postgres): Promise<void> {
  await postgres.end();
  await sleep(AWAY);
  await postgres.run();
}

/**
 * First the tables have no room to grow. Then the log of changes has none either, which ends PostgreSQL. Then
 * there is room again.
 */
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

/**
 * The first student's attempt is locked for a minute, as a server does that hangs in the middle of a
 * transaction.
 */
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

export async function disturb(proxy: Proxy, trouble: Trouble): Promise<string> {
  const [stalled, resets] = [proxy.stalled, proxy.resets];
  proxy.trouble = trouble;
  await sleep(AWAY);
  proxy.trouble = {};
  return `${proxy.stalled - stalled} connections stalled, ${proxy.resets - resets} reset`;
}
