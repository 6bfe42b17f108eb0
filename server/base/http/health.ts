import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { type ServerState, statusPage } from '#shared/status-page.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../shared/clock.ts';
import { Unavailable } from '../shared/errors.ts';
import type { Languages } from '../shared/languages.ts';
import { headingOf } from './docs.ts';
import type { Drain } from './drain.ts';

/** Time (ms) that the status page waits for the database. */
const PATIENCE = 2_000;

/** This process's memory of whether the database answers, and since when. */
export class Health {
  readonly #db: Database;
  readonly #clock: Clock;
  #isAway = false;
  #since: number;
  #lastFault: number;
  #check: Promise<unknown> | undefined;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#since = this.#lastFault = clock.now();
  }

  /** Time (ms) of the last request that found no database, or of the start. */
  get lastFault(): number {
    return this.#lastFault;
  }

  readonly noteFault = (): void => {
    this.#lastFault = this.#clock.now();
    this.#note(true);
  };

  /** Asks the database. Requests at the same time share the question. Throws if there is no answer. */
  async check(): Promise<void> {
    this.#check ??= sql`select 1`.execute(this.#db).finally(() => (this.#check = undefined));
    await this.#check;
    this.#note(false);
  }

  /** Returns the database's state and since when it lasts, after at most `PATIENCE` ms. */
  async state(): Promise<[ServerState, { since: number; now: number }]> {
    const isThere = await Promise.race([
      this.check().then(
        () => true,
        () => false,
      ),
      sleep(PATIENCE, false, { ref: false }),
    ]);
    if (!isThere) this.noteFault();
    return [this.#isAway ? 'database' : 'well', { since: this.#since, now: this.#clock.now() }];
  }

  #note(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#since = this.#clock.now();
  }
}

/**
 * Serves `/healthz` (200 while the server works), `/readyz` (503 as soon as the server is to stop) and
 * `/status`, the same for people.
 */
export function serveHealth(
  app: FastifyInstance,
  { health, drain, languages }: { health: Health; drain: Drain; languages: Languages },
): void {
  const answer = async () => {
    await health.check();
    return { detail: 'ok' };
  };
  app.get('/healthz', { schema: { summary: 'Whether it can serve', tags: [headingOf('none')] } }, answer);
  app.get(
    '/readyz',
    { schema: { summary: 'Whether it takes new requests', tags: [headingOf('none')] } },
    async () => {
      if (drain.isDraining) throw new Unavailable('server_stopping', sentence`The server is stopping.`);
      return answer();
    },
  );
  app.get('/status', { schema: { hide: true } }, async (request, reply) => {
    const [state, times] = drain.isDraining ? (['stopping'] as const) : await health.state();
    const language = languages.of(request.headers['accept-language']);
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(statusPage(state, times, language));
  });
}
