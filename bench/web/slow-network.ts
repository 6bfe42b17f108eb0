import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';

/** A network's bandwidths (kbit/s), and the latency (ms) of each request. */
export type NetworkSpeed = { down: number; up: number; latency: number };

/**
 * A request over the network: its times (ms since 1970) and the size of its answer (bytes, compressed). While
 * the answer is on its way, `end` is infinite and `size` is 0.
 */
export type Transfer = { method: string; path: string; start: number; end: number; size: number };

/** Maximum bytes that one transfer sends before the next one has its turn. */
const PIECE = 1460;

/** Maximum delay (ms) of timers that is made up for, so that late timers do not reduce the bandwidth. */
const LAG = 10;

/** One direction of the network, in which all transfers share the bandwidth. */
class Direction {
  readonly #bytesPerMs: number;
  #freeAt = 0;

  constructor(kilobits: number) {
    this.#bytesPerMs = kilobits / 8;
  }

  /** Resolves when this many bytes have been transmitted. */
  async pass(bytes: number): Promise<void> {
    this.#freeAt = Math.max(this.#freeAt, performance.now() - LAG) + bytes / this.#bytesPerMs;
    await sleep(Math.max(0, this.#freeAt - performance.now()));
  }
}

/**
 * Forwards a browser's requests to `target` as slowly as the network would. Chrome's own emulation does not
 * reach the service worker, with which the page shares the bandwidth.
 */
export async function startSlowNetwork(target: string, { down, up, latency }: NetworkSpeed) {
  const agent = new Agent();
  const [download, upload] = [new Direction(down), new Direction(up)];
  const transfers: Transfer[] = [];

  const forward = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const transfer: Transfer = { method, path, start: Date.now(), end: Infinity, size: 0 };
    transfers.push(transfer);
    const payload = await buffer(request);
    await upload.pass(sizeOf(headers) + payload.byteLength);
    const [answer] = await Promise.all([
      agent.request({ origin: target, path, method, headers, body: payload.byteLength > 0 ? payload : null }),
      sleep(latency),
    ]);
    const body = Buffer.from(await answer.body.arrayBuffer());
    await download.pass(sizeOf(answer.headers));
    reply.writeHead(answer.statusCode, answer.headers);
    for (let from = 0; from < body.length && !reply.destroyed; from += PIECE) {
      const piece = body.subarray(from, from + PIECE);
      await download.pass(piece.length);
      reply.write(piece);
    }
    reply.end();
    Object.assign(transfer, { end: Date.now(), size: body.length });
  };

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, reply) => {
    // A browser that closes ends its requests.
    forward(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The slow network has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    transfers,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await agent.close();
    },
  };
}

const sizeOf = (headers: object): number => JSON.stringify(headers).length;
