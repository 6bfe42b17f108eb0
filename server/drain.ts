import type { FastifyInstance } from 'fastify';
import { Unavailable } from './errors.ts';

/** Whoever watches over the server may still ask how it is. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** Lets the requests in flight end before the server closes, and turns new ones away meanwhile. */
export class Drain {
  isDraining = false;
  #inFlight = 0;
  #whenEmpty: (() => void) | undefined;

  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      this.#inFlight++;
      reply.raw.once('close', () => {
        this.#inFlight--;
        if (this.#inFlight === 0) this.#whenEmpty?.();
      });
      if (this.isDraining && !HEALTH.has(request.url)) {
        void reply.header('Connection', 'close');
        done(new Unavailable('server_stopping', 'The server is being restarted. Please try again.'));
      } else {
        done();
      }
    });
  }

  /** Resolves when no request is in flight any more, or after `limit` milliseconds. */
  async run(limit: number): Promise<void> {
    this.isDraining = true;
    if (this.#inFlight === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      timer = setTimeout(resolve, limit);
    });
    clearTimeout(timer);
  }
}
