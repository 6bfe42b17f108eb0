import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';
import { Unavailable } from '../shared/errors.ts';

/** Monitoring may still ask for these while the server stops. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** `requests`: number in flight; 0 once the connection is gone. */
type Connection = { requests: number };

/**
 * Counts the requests in flight and bounds them per connection, so that nobody floods the server without
 * reading answers. When the server stops, it lets them finish and refuses new ones.
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
      if (connection.requests >= limits.unread.requests) {
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
        done(new Unavailable('server_stopping', 'The server is being restarted. Please try again.'));
      } else {
        done();
      }
    });
  }

  /**
   * Uses one listener per connection: the response to a pipelined request does not report that the
   * connection is gone.
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

  /** Resolves when no request is in flight any more, or after `limit` ms. */
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
