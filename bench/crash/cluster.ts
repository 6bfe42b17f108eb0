import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { chooseAccount, runAs } from '../base/product.ts';
import { withClient } from '../base/client.ts';
import { addCleanup } from '../base/ending.ts';
import { makeFolder } from '../base/processes.ts';
import { Machine, NAMES } from './machine.ts';
import { fillTemplate } from './recipe.ts';

const PASSWORD = 'a bench password';
const PROXY_PORT = 5000;

/** Maximum time (ms) until all three databases work again after the start or a fault. */
const PATIENCE = 180_000;
const POLL = 200;

export type Roles = {
  primary: Machine;
  /** The standby that has every acknowledged commit. */
  synchronous: Machine;
  other: Machine;
};

/** Three databases with etcd and Patroni, and HAProxy, which forwards connections to the primary. */
export class Cluster {
  readonly machines: readonly Machine[];
  /** Connections through HAProxy: Tallymark's and the superuser's. */
  readonly connection: ClientConfig;
  readonly #superuser: ClientConfig;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    const account = chooseAccount(join(folder, 'nothing'));
    if (account) chownSync(folder, account.uid, account.gid);
    // Because of separate addresses, the machines can use the usual ports even next to other programs.
    const net = `127.${1 + (process.pid % 250)}.0`;
    const addresses = NAMES.map((_, index) => `${net}.${index + 1}`);
    const [ONE = '', TWO = '', THREE = ''] = addresses;
    const host = `${net}.100`;
    const PROXY = `${host}:${PROXY_PORT}`;
    const values = { ONE, TWO, THREE, PASSWORD, PROXY, NETWORK: '127.0.0.0/8' };
    this.machines = addresses.map(
      (address, index) => new Machine(index, { address, folder, account }, values),
    );
    writeFileSync(join(folder, 'haproxy.cfg'), fillTemplate('haproxy.cfg', values));
    const shared = { host, port: PROXY_PORT, password: PASSWORD, connectionTimeoutMillis: 5_000 };
    this.connection = { ...shared, user: 'tallymark', database: 'tallymark' };
    this.#superuser = { ...shared, user: 'postgres', database: 'postgres', query_timeout: 5_000 };
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster(await makeFolder());
    for (const machine of cluster.machines) machine.startEtcd();
    cluster.#startProxy();
    for (const machine of cluster.machines) machine.startPatroni();
    await cluster.untilWhole();
    await withClient(cluster.#superuser, async (client) => {
      await client.query(`create role tallymark login password '${PASSWORD}'`);
      await client.query('create database tallymark owner tallymark');
    });
    return cluster;
  }

  get url(): string {
    const { user, host, port, database } = this.connection;
    return `postgres://${user}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}`;
  }

  #startProxy(): void {
    const proxy = spawn('haproxy', ['-q', '-db', '-f', join(this.#folder, 'haproxy.cfg')], {
      ...runAs(chooseAccount(join(this.#folder, 'nothing'))),
      detached: true,
      stdio: 'ignore',
    });
    addCleanup(async () => {
      if (proxy.exitCode !== null || proxy.signalCode !== null) return;
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    });
  }

  /** Returns the roles that Patroni reports; undefined unless it reports all three. */
  async roles(): Promise<Roles | undefined> {
    for (const machine of this.machines) {
      const reply = await machine.ask('/cluster');
      const members = reply?.ok ? membersIn(await reply.json()) : undefined;
      if (!members) continue;
      const [primary, synchronous, other] = ['leader', 'sync_standby', 'replica'].map((role) =>
        this.machines.find(({ name }) => members.get(name) === role),
      );
      if (primary && synchronous && other) return { primary, synchronous, other };
    }
    return undefined;
  }

  /** Waits until a primary has two standbys, one of them synchronous, and returns the roles. */
  async untilWhole(): Promise<Roles> {
    const giveUp = performance.now() + PATIENCE;
    for (; performance.now() < giveUp; await sleep(POLL)) {
      const roles = await this.roles();
      if (roles && (await this.#isWhole(roles))) return roles;
    }
    throw new Error(`the database is not whole after ${PATIENCE / 1000} s`);
  }

  async #isWhole({ primary, synchronous }: Roles): Promise<boolean> {
    if (!(await primary.isPrimary())) return false;
    try {
      return await withClient(this.#superuser, async (client) => {
        const { rows } = await client.query<{ name: string; kind: string }>(
          `select application_name as name, sync_state as kind from pg_stat_replication
           where state = 'streaming'`,
        );
        return (
          rows.length === 2 && rows.some(({ name, kind }) => name === synchronous.name && kind === 'sync')
        );
      });
    } catch {
      return false; // there is no primary yet
    }
  }

  /** Waits until a machine other than `former` is the primary. */
  async untilAnotherLeads(former: Machine): Promise<Machine> {
    const others = this.machines.filter((machine) => machine !== former);
    for (const giveUp = performance.now() + PATIENCE; performance.now() < giveUp; await sleep(POLL)) {
      for (const machine of others) if (await machine.isPrimary()) return machine;
    }
    throw new Error(`no other machine is the primary after ${PATIENCE / 1000} s`);
  }

  /** Waits until a commit is acknowledged. */
  async untilCommits(): Promise<void> {
    for (const giveUp = performance.now() + PATIENCE; performance.now() < giveUp; await sleep(POLL)) {
      try {
        return await withClient(this.#superuser, async (client) => {
          await client.query("select pg_logical_emit_message(true, 'bench', '')");
        });
      } catch {
        // There is no primary, or its commits are waiting.
      }
    }
    throw new Error(`no commit is acknowledged after ${PATIENCE / 1000} s`);
  }
}

/** Returns the role of each running member, by name. */
function membersIn(reply: unknown): Map<string, string> | undefined {
  if (typeof reply !== 'object' || !reply || !('members' in reply) || !Array.isArray(reply.members))
    return undefined;
  const members: unknown[] = reply.members;
  return new Map(members.filter(isMember).map(({ name, role }) => [name, role]));
}

const isMember = (value: unknown): value is { name: string; role: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'role' in value &&
  typeof value.role === 'string';
