import { Client } from 'undici';
import type { Channel, Reply } from './connection.ts';

const LOST: Reply = { status: 0, body: Buffer.alloc(0) };

/**
 * Connection with a complete HTTP client, in place of `Connection`. It shows how much the driver contributes
 * to a figure.
 */
export class UndiciConnection implements Channel {
  readonly #client: Client;

  constructor(origin: string) {
    this.#client = new Client(origin);
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  send(request: Buffer, answered: (reply: Reply) => void): void {
    this.#request(request).then(answered, () => answered(LOST));
  }

  close(): void {
    void this.#client.destroy();
  }

  async #request(request: Buffer): Promise<Reply> {
    const end = request.indexOf('\r\n\r\n');
    const [first = '', , ...lines] = request.toString('latin1', 0, end).split('\r\n');
    const { statusCode, body } = await this.#client.request({
      path: first.split(' ')[1] ?? '/',
      method: 'POST',
      headers: lines.slice(0, 2).flatMap((line) => line.split(': ')),
      body: request.subarray(end + 4),
    });
    return { status: statusCode, body: Buffer.from(await body.arrayBuffer()) };
  }
}
