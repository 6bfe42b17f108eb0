import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { Unavailable } from './errors.ts';
import { onceLeft } from './once-left.ts';

/** Whoever watches over the server may still ask how it is. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Counts the requests in flight: few on one connection, since nobody who waits for answers sends many before the first has come. Lets
 * them end before the server closes, and turns new ones away meanwhile.
 */
export class Drain {
  isDraining = false;
  #inFlight = 0;
  readonly #onConnection = new WeakMap<Socket, number>();
  #whenEmpty: (() => void) | undefined;

  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      const others = this.#onConnection.get(socket) ?? 0;
      if (others >= limits.unread.requests) {
        socket.destroy();
        return;
      }
      this.#onConnection.set(socket, others + 1);
      this.#inFlight++;
      onceLeft(request, reply, () => {
        this.#onConnection.set(socket, (this.#onConnection.get(socket) ?? 1) - 1);
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
