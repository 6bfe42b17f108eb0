import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './account.ts';
import { SOCKET_PORT } from './address.ts';
import type { Cluster } from './cluster.ts';
import { cleanEnvironment } from './environment.ts';
import { withLog } from './log-file.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.', // its own folder, where no path is too long for PostgreSQL itself
  unix_socket_permissions: '0700',
  port: SOCKET_PORT,
  max_connections: 100,
  shared_buffers: '256MB',
  // Nothing reads the log of changes but a recovery after a crash. It may grow so that checkpoints are rare.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  // No statement, no parameter and no value in the log: they may hold what people typed. An error's own words
  // may too (invalid input: "…"), and our server hears of every error; so only what concerns the whole
  // database is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'tallymark', // for lists of processes
};

/**
 * Starts PostgreSQL. It is not ready when this returns; it ends at once, with the reason in its log, where
 * another one has the folder. It gets a session of its own, so that Ctrl-C does not reach it.
 */
export function spawnPostmaster(cluster: Cluster): ChildProcess {
  const { pgdata, log, account, binaries } = cluster;
  const settings = Object.entries(SETTINGS);
  const child = withLog(log, account, (fd) =>
    spawn(
      binaries.postgres,
      ['-D', pgdata, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...runAs(account),
        cwd: pgdata,
        env: cleanEnvironment(),
        detached: true,
        stdio: ['ignore', fd, fd],
      },
    ),
  );
  child.unref();
  return child;
}

/**
 * The process that PostgreSQL names in a lock file, which may be long dead; undefined if there is no file.
 */
export function readPid(pgdata: string, name = 'postmaster.pid'): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(join(pgdata, name), 'utf8'), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // not there, or gone in this moment
  }
}

/** Whether process `pid` is a living PostgreSQL; on Linux, one of exactly this folder. */
export function isPostgres(pid: number, pgdata: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && worksIn(pid, pgdata);
    } catch {
      return false; // gone
    }
  }
  try {
    process.kill(pid, 0);
  } catch {
    return false; // gone, or another user's
  }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return basename(stdout.trim()).startsWith('postgres');
}

/** All of PostgreSQL's processes work in its folder (Linux only). Throws where the process is gone. */
function worksIn(pid: number, pgdata: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata; // a zombie has none any more
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EACCES')) throw fault;
    // In many containers not even root may look at another user's process; but everybody sees how it was
    // started.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgdata);
  }
}

/** Whether any PostgreSQL process of this folder lives, a forgotten child of a dead one too (Linux only). */
export function isAnyoneIn(pgdata: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgres(Number(name), pgdata));
}

/**
 * Makes PostgreSQL end: SIGINT fast; SIGQUIT at once, and SIGKILL by force (the next start then recovers).
 */
export function signalPostmaster({ pgdata }: Cluster, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  const pid = readPid(pgdata);
  if (!pid || !isPostgres(pid, pgdata)) return;
  process.kill(pid, signal);
}

/** Ends PostgreSQL and sees that it is gone, within 9 s; throws where it is not. For the owner only. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { pgdata } = cluster;
  const pid = readPid(pgdata);
  if (!pid) return;
  for (const [signal, patience] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    signalPostmaster(cluster, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isPostgres(pid, pgdata)) return;
      await sleep(10);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) did not end`);
}
