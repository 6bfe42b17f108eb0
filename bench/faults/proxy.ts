import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { randomFrom } from '../../server/test/random.ts';

export type Disturbance = {
  /** Maximum delay (ms) of each piece of data. */
  delay?: number;
  /** Share of pieces after which the connection stays open but transmits nothing more. */
  stall?: number;
  /**
   * Share of pieces that are dropped while both connections are reset. The request may or may not have taken
   * effect.
   */
  reset?: number;
};

export type Proxy = {
  port: number;
  /** Current disturbance; `{}` for none. Stalled connections stay stalled. */
  trouble: Disturbance;
  readonly stalled: number;
  readonly resets: number;
  close: () => void;
};

export async function startProxy(target: number): Promise<Proxy> {
  const random = randomFrom(target);
  const sockets = new Set<Socket>();
  const counted = { stalled: 0, resets: 0 };
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target, noDelay: true });
    near.setNoDelay();
    let isSilent = false;
    const carry = (from: Socket, to: Socket): void => {
      sockets.add(from);
      let last = Promise.resolve();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) void last.then(() => to.destroy());
      });
      from.on('data', (piece) => {
        const { delay = 0, stall = 0, reset = 0 } = proxy.trouble;
        if (isSilent) return;
        if (random() < stall) {
          isSilent = true;
          counted.stalled++;
        } else if (random() < reset) {
          counted.resets++;
          near.resetAndDestroy();
          far.resetAndDestroy();
        } else if (delay > 0) {
          // Sends one piece after another, which keeps their order.
          const due = performance.now() + random() * delay;
          last = last
            .then(() => new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now()))))
            .then(() => void to.write(piece));
        } else {
          last = last.then(() => void to.write(piece));
        }
      });
    };
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy: Proxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    trouble: {},
    get stalled() {
      return counted.stalled;
    },
    get resets() {
      return counted.resets;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
