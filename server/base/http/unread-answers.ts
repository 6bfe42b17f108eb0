import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';

/** Interval (ms) between looks at the connections. */
const EVERY = 500;
/** Time (ms) without movement after which an answer may be cut off where there is too much unread. */
const STUCK = 1_000;

type Unread = { bytes: number; since: number };

/**
 * Cuts off answers that are not read, because they stay in our memory. Where more than `limits.unread.bytes`
 * wait on all connections together, those that have not been read for the longest go first. If a reader has
 * gone for good, `connectionTimeout` ends the connection. drain.ts allows few requests at once on each.
 */
export function boundUnreadAnswers(app: FastifyInstance): void {
  const connections = new Map<Socket, Unread>();
  app.server.on('connection', (socket: Socket) => {
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
  if (total <= limits.unread.bytes) return;
  const stuck = [...connections].filter(([, { bytes, since }]) => bytes > 0 && now - since >= STUCK);
  for (const [socket, { bytes }] of stuck.toSorted(([, a], [, b]) => a.since - b.since)) {
    socket.destroy();
    total -= bytes;
    if (total <= limits.unread.bytes) return;
  }
}
