import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link of an invigilator, and its contest. */
export type WatchId = { contestId: number; id: number };

const TOKEN = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/;

/**
 * Signs and checks the tokens of invigilators. A token says only which link it is of: each call reads the
 * link's state in the database, so an ended link is out at once (decision 134).
 */
export class WatchTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  sign({ contestId, id }: WatchId): string {
    const named = `${contestId}.${id}`;
    return `${named}.${this.#seal(named)}`;
  }

  /** Returns undefined for a token that this server did not sign. */
  read(token: string): WatchId | undefined {
    const [, contest = '', id = '', seal = ''] = TOKEN.exec(token) ?? [];
    const right = this.#seal(`${contest}.${id}`);
    const isOurs = seal.length === right.length && timingSafeEqual(Buffer.from(seal), Buffer.from(right));
    return isOurs ? { contestId: Number(contest), id: Number(id) } : undefined;
  }

  #seal(named: string): string {
    return createHmac('sha256', this.#key).update(named).digest('base64url');
  }
}
