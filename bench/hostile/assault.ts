import { setTimeout as sleep } from 'node:timers/promises';
import { type Socket, connect } from 'node:net';
import { Pool } from 'undici';
import type { TypedContest } from './typed-contest.ts';

/** Information that an attacker has: the server's address, and everything in a teacher's account. */
export type Target = {
  origin: string;
  /** Tokens of teachers. Each teacher owns the contest at the same index in `invited`. */
  teachers: string[];
  invited: number[];
  submitted: number;
  /** Contest of the first teacher with 200 questions, answered by 20,000 students. */
  answered: number;
  /** Upcoming contests of the first teacher, with 50,000 typed addresses each. */
  crowds: number[];
  large: number[];
  /** Ended contest of the first teacher with typed answers, which the insider has answered. */
  typed: TypedContest;
  /** Tokens of two students. The outsider takes part in none of these contests, the insider in all. */
  outsider: string;
  insider: string;
};

/** An attack, which runs until the signal aborts. Returns the number of answers by status. */
export type Assault = (until: AbortSignal) => Promise<Map<string, number>>;

/** `longest`: maximum time (ms) that any request of others for the server's health may wait. */
export type Attack = {
  what: string;
  longest?: number;
  prepare: (target: Target) => Assault | Promise<Assault>;
};

/** Request in a flood. `body` is JSON unless `headers` say otherwise. */
export type FloodRequest = {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Maximum number of requests per attack, however fast the server answers. */
const MOST = 300_000;

/** Attacks and students use different networks, if loopback has several addresses (Linux). */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

/**
 * Sends requests over several connections. Each one sends its next request as soon as the last is answered.
 */
export function floodServer(target: Target, connections: number, ask: (n: number) => FloodRequest): Assault {
  return async (until) => {
    const tally = new Map<string, number>();
    const pool = new Pool(target.origin, {
      connections,
      connect: { ...(localAddress && { localAddress }), timeout: 5_000 },
    });
    let sent = 0;
    async function sendOn(): Promise<void> {
      while (!until.aborted && sent < MOST) {
        const { method = 'POST', path, token, headers, body } = ask(sent++);
        const status = await pool
          .request({
            path,
            method,
            headers: {
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
              ...headers,
            },
            ...(body !== undefined && { body }),
            signal: until,
          })
          .then(async (reply) => {
            await reply.body.dump({ limit: Number.MAX_SAFE_INTEGER, signal: until });
            return String(reply.statusCode);
          })
          .catch(() => 'none');
        if (!until.aborted) tally.set(status, (tally.get(status) ?? 0) + 1);
        // Without the pause, an attacker whose connection is refused would reconnect in an endless loop.
        if (status === 'none') await sleep(20);
      }
    }
    await Promise.all(Array.from({ length: connections }, sendOn));
    await pool.destroy();
    return tally;
  };
}

const AGAIN = 500;

/** Keeps connections open, reopens those that are cut off, and calls `use` with each. */
export function holdConnections(
  target: Target,
  connections: number,
  use: (socket: Socket, n: number, until: AbortSignal) => void,
): Assault {
  return async (until) => {
    const { hostname, port } = new URL(target.origin);
    const tally = new Map<string, number>();
    const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
    async function keep(n: number): Promise<void> {
      while (!until.aborted) {
        const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
        await new Promise<void>((resolve) => {
          const drop = () => socket.destroy();
          until.addEventListener('abort', drop, { once: true });
          socket.on('connect', () => {
            count('connected');
            use(socket, n, until);
          });
          socket.on('error', () => undefined); // the 'close' event that follows is handled
          socket.on('close', () => {
            until.removeEventListener('abort', drop);
            if (!until.aborted) count('cut off');
            resolve();
          });
        });
        await sleep(AGAIN, undefined, { signal: until }).catch(() => undefined);
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, n) => keep(n)));
    return tally;
  };
}
