import { type Socket, connect } from 'node:net';

/** `status` 0: the connection was lost before the reply. */
export type Reply = { status: number; body: Buffer };

/** One HTTP connection to a server, for one request at a time. */
export type Channel = {
  /** Resolves when the connection is open, or was refused. In that case the first request tries again. */
  open: () => Promise<void>;
  /**
   * Sends a ready-made request. `answered` gets its reply, or the news that it was lost. The request before
   * must have been answered.
   */
  send: (request: Buffer, answered: (reply: Reply) => void) => void;
  close: () => void;
};

const NOTHING = Buffer.alloc(0);
const LOST: Reply = { status: 0, body: NOTHING };

/** Silence (ms) of a server after which the connection counts as lost. */
const PATIENCE = 30_000;

/**
 * An HTTP/1.1 connection for one ready-made request at a time. It is opened again if it was lost. It
 * understands only the answers of our servers: a head, and a body of announced length. So it needs a fraction
 * of a complete client's CPU time, which the server under test needs itself.
 */
export class Connection implements Channel {
  readonly #address: { host: string; port: number };
  #socket: Socket | undefined;
  #received: Buffer = NOTHING;
  #answered: ((reply: Reply) => void) | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#address = { host: hostname, port: Number(port) };
  }

  open(): Promise<void> {
    const socket = (this.#socket ??= this.#connect());
    return new Promise((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', () => resolve());
    });
  }

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
    socket.on('error', () => undefined); // the close that follows is what counts
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
      body: this.#received.subarray(begin, begin + length),
    };
    if (/\r\nconnection: close/i.test(head)) {
      this.#socket = undefined;
      socket.destroy();
    }
    this.#answer(reply);
  }
}

/** A POST with a token and a JSON body, as bytes. */
export function writeRequest(path: string, token: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
