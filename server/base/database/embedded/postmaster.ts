import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './account.ts';
import { SOCKET_PORT } from './address.ts';
import type { Cluster } from './cluster.ts';
import { cleanEnvironment } from './environment.ts';
import { withLog } from './log-file.ts';

/** Connections of one server process (database/connect.ts), and those for everything else. */
const [PER_PROCESS, OTHERS] = [11, 12];

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.', // PostgreSQL's own folder; a relative path is never too long
  unix_socket_permissions: '0700',
  port: SOCKET_PORT,
  shared_buffers: '256MB',
  // Only crash recovery reads the WAL, which may grow large so that checkpoints are rare.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  // Statements, parameters and error messages may contain text typed by people (invalid input: "…"). The
  // server receives the errors of its own statements, so this log has only problems of the whole database.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'tallymark', // shown in lists of processes
};

/**
 * Starts PostgreSQL without waiting until it is ready. PostgreSQL exits if the folder is in use, and Ctrl-C
 * does not reach it.
 */
export function spawnPostmaster(cluster: Cluster): ChildProcess {
  const { pgdata, log, account, binaries, processes } = cluster;
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: Math.max(100, PER_PROCESS * processes + OTHERS),
  });
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
 * Returns the process id in PostgreSQL's lock file, even if the process has ended; undefined if there is no
 * file.
 */
export function readPid(pgdata: string, name = 'postmaster.pid'): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(join(pgdata, name), 'utf8'), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // the file does not exist, or was just removed
  }
}

/** Returns whether `pid` is a running PostgreSQL process and, on Linux, whether it uses this folder. */
export function isPostgres(pid: number, pgdata: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && worksIn(pid, pgdata);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
  } catch {
    return false; // the process has ended or belongs to another user
  }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return basename(stdout.trim()).startsWith('postgres');
}

/**
 * Returns whether the process's working directory is PostgreSQL's data folder (Linux only). Throws if the
 * process has ended.
 */
function worksIn(pid: number, pgdata: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata; // throws for a zombie
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EACCES')) throw fault;
    // In many containers, root may not read the working directory of another user's process, but everyone may
    // read its command line.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgdata);
  }
}

/** Returns whether a PostgreSQL process of this folder is running, even an orphan (Linux only). */
export function isPostgresIn(pgdata: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgres(Number(name), pgdata));
}

/**
 * Stops PostgreSQL. SIGINT closes connections. After SIGQUIT or SIGKILL, the next start does crash recovery.
 */
export function signalPostmaster({ pgdata }: Cluster, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  const pid = readPid(pgdata);
  if (!pid || !isPostgres(pid, pgdata)) return;
  process.kill(pid, signal);
}

/** Stops PostgreSQL within 9 s, or throws. Only the owner may call this. */
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
