import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { Unavailable } from '../shared/errors.ts';

/** Monitoring and people may still need these addresses while the server is stopping. */
const HEALTH = new Set(['/healthz', '/readyz', '/status']);

type Connection = { requests: number };

/**
 * Counts running requests and allows only a few per connection. Our clients never send more, because they
 * wait for answers. When the server stops, it finishes running requests and refuses new ones.
 */
export class Drain {
  isDraining = false;
  #inFlight = 0;
  readonly #connections = new WeakMap<Socket, Connection>();
  #whenEmpty: (() => void) | undefined;

  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      const connection = this.#connections.get(socket) ?? this.#meet(socket);
      if (connection.requests >= limits.unreadAnswers.requests) {
        socket.destroy();
        return;
      }
      if (!socket.destroyed) {
        connection.requests++;
        this.#inFlight++;
        reply.raw.once('close', () => this.#leave(connection, Math.min(1, connection.requests)));
      }
      if (this.isDraining && !HEALTH.has(request.url)) {
        void reply.header('Connection', 'close');
        done(new Unavailable('server_stopping', sentence`The server is being restarted. Please try again.`));
      } else {
        done();
      }
    });
  }

  /**
   * Watches a new connection for its end, because a response that waits behind another one does not report
   * it.
   */
  #meet(socket: Socket): Connection {
    const connection = { requests: 0 };
    this.#connections.set(socket, connection);
    socket.once('close', () => this.#leave(connection, connection.requests));
    return connection;
  }

  #leave(connection: Connection, requests: number): void {
    connection.requests -= requests;
    this.#inFlight -= requests;
    if (this.#inFlight === 0) this.#whenEmpty?.();
  }

  /** Resolves when no request is running, or after `limit` ms. */
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
