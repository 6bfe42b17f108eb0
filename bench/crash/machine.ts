import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isPostgres, readPid, type SystemAccount } from '../base/product.ts';
import { addCleanup } from '../base/ending.ts';
import { signalDatabase, signalProcess } from '../base/signals.ts';
import { fillTemplate } from './recipe.ts';

/** First group id of the machines. The rules of nftables identify a machine's programs by their group. */
const GROUPS = 71_001;

export const NAMES = ['one', 'two', 'three'] as const;

/**
 * A machine of the recipe: etcd, Patroni and PostgreSQL with their own address, folder and (as root) group.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly group: number;
  readonly folder: string;
  readonly #account: SystemAccount | undefined;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  /** `values`: values of the variables that all machines share. */
  constructor(
    index: number,
    place: { address: string; folder: string; account: SystemAccount | undefined },
    values: Readonly<Record<string, string>>,
  ) {
    this.name = NAMES[index] ?? '';
    this.address = place.address;
    this.group = GROUPS + index;
    this.folder = join(place.folder, this.name);
    this.#account = place.account;
    mkdirSync(this.folder, { mode: 0o700 });
    const own = { ...values, NAME: this.name, ADDRESS: this.address, FOLDER: this.folder };
    for (const file of ['etcd.yml', 'patroni.yml']) {
      writeFileSync(this.#path(file), fillTemplate(file, own), { mode: 0o600 });
    }
    const { account } = place;
    if (account) {
      for (const path of [this.folder, this.#path('etcd.yml'), this.#path('patroni.yml')])
        chownSync(path, account.uid, account.gid);
    }
    addCleanup(() => this.#end());
  }

  #path(name: string): string {
    return join(this.folder, name);
  }

  /** Options for starting a program on this machine, in its own session, so that Ctrl-C does not reach it. */
  get #options() {
    const { PATH = '' } = process.env;
    return {
      ...(this.#account && { uid: this.#account.uid, gid: this.group }),
      cwd: this.folder,
      env: { PATH, HOME: this.folder, LC_ALL: 'C.UTF-8' },
    };
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const log = openSync(this.#path(`${program}.log`), 'a');
    const child = spawn(program, args, {
      ...this.#options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  }

  startEtcd(): void {
    this.#etcd = this.#spawn('etcd', ['--config-file', this.#path('etcd.yml')]);
  }

  /** Starts Patroni, which starts PostgreSQL. */
  startPatroni(): void {
    this.#patroni = this.#spawn('patroni', [this.#path('patroni.yml')]);
  }

  /** Removes the database, so that Patroni copies it again from the primary. */
  forget(): void {
    rmSync(this.#path('data'), { recursive: true });
  }

  /** Process id of PostgreSQL; undefined while it is not running. */
  get postmaster(): number | undefined {
    const data = this.#path('data');
    const pid = readPid(data);
    return pid !== undefined && isPostgres(pid, data) ? pid : undefined;
  }

  /** Sends a signal to all processes of PostgreSQL. Returns their process ids. */
  signalDatabase(signal: NodeJS.Signals): number[] {
    return signalDatabase(this.postmaster, signal);
  }

  signalPatroni(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#patroni?.kill(signal);
  }

  /** Kills Patroni and PostgreSQL at once. */
  async kill(): Promise<void> {
    const killed = endProcess(this.#patroni, 'SIGKILL');
    this.signalDatabase('SIGKILL');
    await killed;
  }

  killEtcd(): Promise<void> {
    return endProcess(this.#etcd, 'SIGKILL');
  }

  /** Stops Patroni cleanly, which stops PostgreSQL first. */
  stop(): Promise<void> {
    return endProcess(this.#patroni, 'SIGTERM');
  }

  /** Runs `patronictl` with this machine's configuration, and returns its output. */
  async control(...args: string[]): Promise<string> {
    const all = ['-c', this.#path('patroni.yml'), ...args];
    const { stdout, stderr } = await promisify(execFile)('patronictl', all, this.#options);
    return stdout + stderr;
  }

  /** Requests a path of Patroni's REST interface. Returns undefined if there is no answer. */
  async ask(path: string): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(2_000);
    return fetch(`http://${this.address}:8008${path}`, { signal }).catch(() => undefined);
  }

  async isPrimary(): Promise<boolean> {
    return (await this.ask('/primary'))?.status === 200;
  }

  async leadsEtcd(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    const url = `http://${this.address}:2379/v2/stats/self`;
    const reply = await fetch(url, { signal }).catch(() => undefined);
    return (await reply?.text())?.includes('"StateLeader"') ?? false;
  }

  async #end(): Promise<void> {
    await endProcess(this.#patroni, 'SIGKILL');
    const { postmaster } = this;
    if (postmaster !== undefined) {
      const pids = this.signalDatabase('SIGCONT');
      signalProcess(postmaster, 'SIGQUIT'); // stops at once, without leaving shared memory behind
      for (let tries = 0; this.postmaster !== undefined && tries < 100; tries++) await sleep(50);
      for (const pid of pids) if (this.postmaster === pid) signalProcess(pid, 'SIGKILL');
    }
    await endProcess(this.#etcd, 'SIGKILL');
  }
}

async function endProcess(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
