import * as limits from '#contract/limits.ts';
import { Unavailable } from '../../shared/errors.ts';

/** A body on its way in. */
export type Arriving = {
  /** The bytes for which it needs room: the announced length, or the most that is taken. */
  readonly bytes: number;
  /** Its owner. Nobody may have more than half of a room. */
  readonly who: string;
  /** Bytes that have come so far. */
  received(): number;
  isWhole(): boolean;
  /** Ends its arrival with this refusal. */
  cutOff(why: Unavailable): void;
};

/**
 * `since`: when its reading began; `looked`: when it was looked at last, and `before`, what had been received
 * by then.
 */
type Inside = { since: number; looked: number; before: number };
type Waiting = { enter: () => void; turnAway: () => void };

const busy = () =>
  new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.');
const tooSlow = () =>
  new Unavailable('server_busy', 'Your request came too slowly, and the server is busy. Please try again.');

/**
 * Room in memory for the bodies that arrive or are worked on. A body waits unread until its bytes fit in, for
 * 10 s at most. A body that stops arriving is cut off soon, and so is a slow one while others wait: sending
 * slowly keeps nobody out.
 */
export class Room {
  readonly #capacity: number;
  readonly #inside = new Map<Arriving, Inside>();
  readonly #waiting = new Map<Arriving, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Resolves when the body may be read. Throws `Unavailable` (503) if its turn does not come. */
  async enter(body: Arriving): Promise<void> {
    if (this.#fits(body)) this.#admit(body);
    else await this.#turn(body);
  }

  /** The body's work is done, or its sender has gone. */
  leave(body: Arriving): void {
    this.#waiting.get(body)?.turnAway();
    if (!this.#inside.delete(body)) return;
    if (this.#inside.size === 0) clearInterval(this.#timer);
    // The owner with the fewest bytes inside comes first.
    const next = [...this.#waiting].toSorted(([a], [b]) => this.#bytesOf(a.who) - this.#bytesOf(b.who));
    for (const [waiting, { enter }] of next) if (this.#fits(waiting)) enter();
  }

  #bytesOf(who?: string): number {
    let sum = 0;
    for (const body of this.#inside.keys()) if (who === undefined || body.who === who) sum += body.bytes;
    return sum;
  }

  #fits({ bytes, who }: Arriving): boolean {
    return this.#bytesOf() + bytes <= this.#capacity && this.#bytesOf(who) + bytes <= this.#capacity / 2;
  }

  #admit(body: Arriving): void {
    if (this.#inside.size === 0) this.#timer = setInterval(() => this.#cutOffTheSlow(), 1_000).unref();
    const now = performance.now();
    this.#inside.set(body, { since: now, looked: now, before: body.received() });
  }

  async #turn(body: Arriving): Promise<void> {
    const ofSender = [...this.#waiting.keys()].filter(({ who }) => who === body.who);
    if (ofSender.length >= limits.arrival.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(body);
      };
      const enter = () => {
        end();
        this.#admit(body);
        resolve();
      };
      const turnAway = () => {
        end();
        reject(busy());
      };
      const timer = setTimeout(turnAway, limits.queueWait);
      this.#waiting.set(body, { enter, turnAway });
    });
  }

  #cutOffTheSlow(): void {
    const { patience, pace, turn } = limits.arrival;
    const now = performance.now();
    for (const [body, inside] of this.#inside) {
      if (body.isWhole()) continue;
      const span = now - inside.looked;
      const come = body.received() - inside.before;
      if (span >= patience && come < (pace * span) / 1_000) body.cutOff(tooSlow());
      else if (now - inside.since >= turn && this.#waiting.size > 0) body.cutOff(tooSlow());
      else if (span >= patience) Object.assign(inside, { looked: now, before: inside.before + come });
    }
  }
}
