import * as limits from '#contract/limits.ts';
import { serverBusy, Unavailable } from '../../shared/errors.ts';
import { type OnceLeft, type Place, Turns } from '../../shared/turns.ts';

export type Arriving = {
  /** Bytes of space needed: the announced length, or else the most accepted. */
  readonly bytes: number;
  /** Owner, who gets at most half of a space. */
  readonly who: string;
  /** Calls back when the request is over or its sender has gone. */
  readonly onceLeft: OnceLeft;
  received(): number;
  isWhole(): boolean;
  cutOff(why: Unavailable): void;
};

/** `since`: start of the reading; `looked`: last check, and `before` the bytes received by then. */
type Inside = { since: number; looked: number; before: number };

const tooSlow = () =>
  new Unavailable('server_busy', 'Your request came too slowly, and the server is busy. Please try again.');

/**
 * Memory for bodies that arrive or are processed: turns with bytes as places and owners as lanes. A body
 * waits unread for its space, up to 10 s. It is cut off if it stops arriving, or if it is slow while
 * others wait, so that slow senders keep nobody out.
 */
export class ArrivalSpace {
  readonly #turns: Turns;
  readonly #inside = new Map<Arriving, Inside>();
  #timer: NodeJS.Timeout | undefined;

  constructor(capacity: number) {
    const queue = { most: limits.arrival.waiting, refuse: async () => serverBusy() };
    this.#turns = new Turns({ places: capacity, ofLane: capacity / 2, queue });
  }

  /** Resolves when the body may be read. Throws `Unavailable` (503) if its turn does not come. */
  enter(body: Arriving): Promise<void> {
    const { who: lane, bytes: weight, onceLeft } = body;
    return new Promise((resolve, reject) => {
      const begin = (place: Place) => {
        this.#watch(body);
        onceLeft(() => {
          this.#unwatch(body);
          this.#turns.leave(place);
        });
        resolve();
      };
      this.#turns.ask({ lane, weight, onceLeft }, begin, reject);
    });
  }

  #watch(body: Arriving): void {
    if (this.#inside.size === 0) this.#timer = setInterval(() => this.#cutOffTheSlow(), 1_000).unref();
    const now = performance.now();
    this.#inside.set(body, { since: now, looked: now, before: body.received() });
  }

  #unwatch(body: Arriving): void {
    this.#inside.delete(body);
    if (this.#inside.size === 0) clearInterval(this.#timer);
  }

  #cutOffTheSlow(): void {
    const { patience, pace, turn } = limits.arrival;
    const now = performance.now();
    for (const [body, inside] of this.#inside) {
      if (body.isWhole()) continue;
      const span = now - inside.looked;
      const come = body.received() - inside.before;
      if (span >= patience && come < (pace * span) / 1_000) body.cutOff(tooSlow());
      else if (now - inside.since >= turn && this.#turns.isAnyWaiting) body.cutOff(tooSlow());
      else if (span >= patience) Object.assign(inside, { looked: now, before: inside.before + come });
    }
  }
}
