import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../base/client.ts';
import { addCleanup } from '../base/ending.ts';
import { Postgres } from '../base/postgres.ts';
import { makeFolder } from '../base/processes.ts';
import { freePort } from '../../server/test/real-server.ts';

const BEGIN = Date.parse('2026-03-02T08:00:00.000Z');

/** Duration of a tick (ms), in which the server's event loop notices a change of the clock. */
const TICK = 12;
/** Number of ticks after which the server no longer mistakes a jump of the clock for waiting time. */
const TICKS = 5;

export type RecordedServer = {
  origin: string;
  now: () => number;
  moveTo: (time: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Finds the server's main file in the `npm start` script of a checkout, because its path may differ. */
function findMain(checkout: string): string {
  const [, main] = /'([^']*\/main\.ts)'/.exec(readFileSync(join(checkout, 'run.mjs'), 'utf8')) ?? [];
  if (main === undefined) throw new Error(`${checkout}/run.mjs names no main.ts`);
  return join(checkout, main);
}

/** Starts the server of a checkout on a fresh PostgreSQL. Both read the time from a file (record-preload). */
export async function startRecorded(checkout: string): Promise<RecordedServer> {
  const file = join(await makeFolder(), 'clock');
  let time = BEGIN;
  const write = () => {
    writeFileSync(`${file}.new`, String(time));
    chmodSync(`${file}.new`, 0o644);
    renameSync(`${file}.new`, file);
  };
  write();
  const postgres = await Postgres.start();
  await withClient(postgres.connection, async (client) => {
    await client.query('alter system set fsync = off'); // the data need not survive a crash
    await client.query('select pg_reload_conf()');
    await client.query(
      `create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
       as $$ select to_timestamp(pg_read_file('${file}')::float8 / 1000) $$`,
    );
  });
  const port = await freePort();
  const child = spawn(process.execPath, [findMain(checkout)], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import=${new URL('preload.ts', import.meta.url).href}`,
      RECORD_CLOCK: file,
      DATABASE_URL: postgres.url(),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://contest.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  addCleanup(stop);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(' ready: open ')) resolve();
      if (/\b(ERROR|FATAL)\b/.test(line)) process.stderr.write(`${line}\n`);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    now: () => time,
    moveTo: async (next) => {
      time = next;
      write();
      for (let tick = 0; tick < TICKS; tick++) {
        await sleep(TICK);
        await (await fetch(`${origin}/healthz`)).text();
      }
    },
    stop: async () => {
      await stop();
      await postgres.end();
    },
  };
}
