import { setTimeout as sleep } from 'node:timers/promises';
import { type Socket, connect } from 'node:net';
import { Pool } from 'undici';

/** Everything that an attacker knows: the server, and what anybody can have who signs up as a teacher. */
export type Target = {
  origin: string;
  /** Tokens of teachers. Each owns the contest of 20,000 invitations at the same index. */
  teachers: string[];
  invited: number[];
  /** The first teacher's contest, in which 20,000 students have submitted. */
  submitted: number;
  /** The first teacher's contest of 200 questions, which 20,000 students have answered. */
  answered: number;
  /** The first teacher's contests to come with 50,000 typed addresses each. */
  crowds: number[];
  /** The first teacher's running contests with as much text as is allowed. */
  large: number[];
  /** The tokens of a student who takes part in none of those, and of one who takes part in all. */
  outsider: string;
  insider: string;
};

/** Attacks until the signal aborts. Answers how many requests were answered, by status. */
export type Assault = (until: AbortSignal) => Promise<Map<string, number>>;

export type Attack = { what: string; prepare: (target: Target) => Assault | Promise<Assault> };

/** One request of a flood; `body` is JSON unless `headers` say otherwise. */
export type Ask = {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** No attacker sends more requests than this, however fast they are answered. */
const MOST = 300_000;

/** An address in another network than the students', if loopback has more than one address. */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

/**
 * Sends requests over some connections. Each sends the next request as soon as the one before is answered.
 */
export function flood(target: Target, connections: number, ask: (n: number) => Ask): Assault {
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
        // Without a pause, an attacker that is cut off would reconnect in an endless loop.
        if (status === 'none') await sleep(20);
      }
    }
    await Promise.all(Array.from({ length: connections }, sendOn));
    await pool.destroy();
    return tally;
  };
}

/** Pause (ms) before a connection that was cut off is opened again. */
const AGAIN = 500;

/** Keeps bare connections open, opens each again when it is cut off, and calls `use` with each. */
export function hold(
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
          socket.on('error', () => undefined); // the close that follows is what counts
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
