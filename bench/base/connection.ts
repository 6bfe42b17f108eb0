import { type Socket, connect } from 'node:net';

/** `status` 0 means that the connection was lost before the reply. */
export type Reply = { status: number; head: string; body: Buffer };

const NOTHING = Buffer.alloc(0);
const LOST: Reply = { status: 0, head: '', body: NOTHING };

const PATIENCE = 30_000;

/**
 * HTTP/1.1 connection that reopens after a loss. It can read only replies with a content-length. A complete
 * client would take more CPU time from the server.
 */
export class Connection {
  readonly #address: { host: string; port: number };
  #socket: Socket | undefined;
  #received: Buffer = NOTHING;
  #answered: ((reply: Reply) => void) | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#address = { host: hostname, port: Number(port) };
  }

  /** Resolves when the connection is open or was refused. After a refusal, the first request tries again. */
  open(): Promise<void> {
    const socket = (this.#socket ??= this.#connect());
    return new Promise((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', () => resolve());
    });
  }

  /** Sends a request as soon as the last one is answered. `answered` receives its reply, or status 0. */
  send(request: Buffer, answered: (reply: Reply) => void): void {
    this.#answered = answered;
    this.#socket ??= this.#connect();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const socket = connect({ ...this.#address, noDelay: true });
    socket.on('data', (chunk) => this.#read(socket, chunk));
    socket.on('error', () => undefined); // the 'close' event that follows is handled
    socket.on('close', () => this.#lose(socket));
    socket.setTimeout(PATIENCE, () => socket.destroy());
    return socket;
  }

  #lose(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#answer(LOST);
  }

  #answer(reply: Reply): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#received = NOTHING;
    answered?.(reply);
  }

  #read(socket: Socket, chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) {
      socket.destroy(new Error('a reply of no announced length'));
      return;
    }
    const begin = end + 4;
    if (this.#received.length < begin + length) return;
    const reply = {
      status: Number(head.slice(9, 12)),
      head,
      body: this.#received.subarray(begin, begin + length),
    };
    if (/\r\nconnection: close/i.test(head)) {
      this.#socket = undefined;
      socket.destroy();
    }
    this.#answer(reply);
  }
}

export function writeRequest(path: string, token: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
