import { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';

const EVERY = 500;
/** Time (ms) without progress after which the connection of an unread answer may be cut off. */
const STUCK = 1_000;

type Unread = { bytes: number; since: number };

/**
 * Cuts off connections that do not read their answers, which fill the server's memory. If all connections
 * together exceed `limits.unreadAnswers.bytes`, those that have not read for longest are cut off first.
 * drain.ts limits the requests per connection.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const connections = new Map<Socket, Unread>();
  // Over TLS, what waits to be sent is counted by the encrypted connection.
  const opened = app.server instanceof TlsServer ? 'secureConnection' : 'connection';
  app.server.on(opened, (socket: Socket) => {
    connections.set(socket, { bytes: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(() => cutStuck(connections, performance.now()), EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cutStuck(connections: Map<Socket, Unread>, now: number): void {
  let total = 0;
  for (const [socket, unread] of connections) {
    if (socket.writableLength !== unread.bytes) {
      unread.bytes = socket.writableLength;
      unread.since = now;
    }
    total += unread.bytes;
  }
  if (total <= limits.unreadAnswers.bytes) return;
  const stuck = [...connections].filter(([, { bytes, since }]) => bytes > 0 && now - since >= STUCK);
  for (const [socket, { bytes }] of stuck.toSorted(([, a], [, b]) => a.since - b.since)) {
    socket.destroy();
    total -= bytes;
    if (total <= limits.unreadAnswers.bytes) return;
  }
}
