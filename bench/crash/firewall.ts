import { spawnSync } from 'node:child_process';
import { addCleanup } from '../base/ending.ts';
import type { Machine } from './machine.ts';

const TABLE = `inet tallymark_bench_${process.pid}`;

/**
 * Cuts machines off by rules of nftables. All machines share one host, so a connection belongs to the machine
 * whose group opened it. conntrack keeps the group as the connection's mark.
 */
export class Firewall {
  readonly #marks: string;

  private constructor(marks: string) {
    this.#marks = marks;
  }

  /** Marks the machines' connections from now on. Returns undefined where nftables cannot be used. */
  static start(machines: readonly Machine[]): Firewall | undefined {
    const marks = machines
      .map(({ group }) => `add rule ${TABLE} marks meta skgid ${group} ct mark set ${group}`)
      .join('\n');
    const firewall = new Firewall(marks);
    addCleanup(() => run(`delete table ${TABLE}`));
    return run(firewall.#rules('')) ? firewall : undefined;
  }

  /** Drops every packet from and to a machine. Its own programs reach each other only by UNIX sockets. */
  cutOff({ address, group }: Machine): void {
    this.#set(
      ['ct mark', 'ip saddr', 'ip daddr']
        .map((what) => `add rule ${TABLE} drops ${what} ${what === 'ct mark' ? group : address} drop`)
        .join('\n'),
    );
  }

  /** Drops the packets to a port of a machine. */
  shutPort({ address }: Machine, port: number): void {
    this.#set(`add rule ${TABLE} drops ip daddr ${address} tcp dport ${port} drop`);
  }

  /** Removes all rules. */
  open(): void {
    this.#set('');
  }

  #set(drops: string): void {
    if (!run(`delete table ${TABLE}\n${this.#rules(drops)}`)) throw new Error('nft refused the rules');
  }

  #rules(drops: string): string {
    return `add table ${TABLE}
      add chain ${TABLE} marks { type filter hook output priority -10; }
      add chain ${TABLE} drops { type filter hook output priority 0; }
      ${this.#marks}
      ${drops}`;
  }
}

const run = (input: string): boolean =>
  spawnSync('nft', ['-f', '-'], { input: `${input}\n`, encoding: 'utf8' }).status === 0;
