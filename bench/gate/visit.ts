import { Connection, type Reply } from '../base/connection.ts';
import { describeVerdict, percentile, printLine } from '../base/figures.ts';

/** 99th percentile of a step, in ms. */
const TARGET = 2_000;

export const readRequest = (path: string, token = '') =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html,*/*\r\nAccept-Encoding: br\r\n` +
      `Authorization: Bearer ${token}\r\n\r\n`,
  );

/** Latencies (ms) of one group, by step. */
export class Steps {
  readonly #name: string;
  readonly #latencies = new Map<string, number[]>();
  readonly #refused = new Map<string, number>();

  constructor(name: string) {
    this.#name = name;
  }

  note(step: string, latency: number, { status }: Reply): void {
    const noted = this.#latencies.get(step) ?? [];
    noted.push(latency);
    this.#latencies.set(step, noted);
    if (status !== 200) this.#refused.set(step, (this.#refused.get(step) ?? 0) + 1);
  }

  /** Prints the figures. Returns whether every step reached its target and nothing was refused. */
  print(): boolean {
    let isGood = true;
    for (const [step, latencies] of this.#latencies) {
      const sorted = latencies.toSorted((a, b) => a - b);
      const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(sorted, share));
      const refused = this.#refused.get(step) ?? 0;
      const isReached = (p99 ?? 0) < TARGET && refused === 0;
      isGood &&= isReached;
      printLine(
        `${`${step}, ${this.#name}`.padEnd(32)}p50 p99 max ${[p50, p99, worst].map((ms) => (ms ?? 0).toFixed(1).padStart(8)).join(' ')} ms   ` +
          `${refused} refused   ${describeVerdict(isReached)}`,
      );
    }
    return isGood;
  }
}

/** One student's connection. A step counts from the moment when it was due. */
export class Visit {
  readonly #connection: Connection;
  readonly #figures: Steps;
  #due: number;

  constructor(origin: string, figures: Steps, due: number) {
    this.#connection = new Connection(origin);
    this.#figures = figures;
    this.#due = due;
  }

  async make(step: string, requests: readonly Buffer[]): Promise<Reply> {
    let reply: Reply = { status: 0, head: '', body: Buffer.alloc(0) };
    for (const request of requests) {
      reply = await new Promise<Reply>((resolve) => this.#connection.send(request, resolve));
      if (reply.status !== 200) break;
    }
    const now = performance.now();
    this.#figures.note(step, now - this.#due, reply);
    this.#due = now;
    return reply;
  }

  close(): void {
    this.#connection.close();
  }
}
