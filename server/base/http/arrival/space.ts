import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { serverBusyRefusal, Unavailable } from '../../shared/errors.ts';
import { type OnAnswerEnd, type Place, Turns } from '../../shared/turns.ts';

export type ArrivingBody = {
  /** Bytes of space that the body needs: its announced length or, if unknown, the maximum length. */
  readonly bytes: number;
  /** Account or network that sent the body. It may use at most half of the space. */
  readonly who: string;
  /** Calls back when the request is over, or when its sender has gone. */
  readonly onceLeft: OnAnswerEnd;
  received(): number;
  isWhole(): boolean;
  cutOff(why: Unavailable): void;
};

/** `since`: start of the reading. `looked`: time of the last check. `before`: bytes received until then. */
type Inside = { since: number; looked: number; before: number };

const tooSlow = () =>
  new Unavailable(
    'server_busy',
    sentence`Your request came too slowly, and the server is busy. Please try again.`,
  );

/**
 * Limits the memory for bodies that are arriving or in use. It is based on `Turns`, with bytes as places and
 * senders as lanes. A body waits up to 10 s for its space, and is not read until then. It is cut off if it
 * stops arriving, or if it is slow while others wait.
 */
export class ArrivalSpace {
  readonly #turns: Turns;
  readonly #inside = new Map<ArrivingBody, Inside>();
  #timer: NodeJS.Timeout | undefined;

  constructor(capacity: number) {
    const queue = { most: limits.arrival.waiting, refuse: async () => serverBusyRefusal() };
    this.#turns = new Turns({ places: capacity, ofLane: capacity / 2, queue });
  }

  /** Resolves when the body may be read. Throws `Unavailable` (503) if there is no space in time. */
  enter(body: ArrivingBody): Promise<void> {
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

  #watch(body: ArrivingBody): void {
    if (this.#inside.size === 0) this.#timer = setInterval(() => this.#cutOffTheSlow(), 1_000).unref();
    const now = performance.now();
    this.#inside.set(body, { since: now, looked: now, before: body.received() });
  }

  #unwatch(body: ArrivingBody): void {
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
      else if (now - inside.since >= turn && this.#turns.waiting > 0) body.cutOff(tooSlow());
      else if (span >= patience) Object.assign(inside, { looked: now, before: inside.before + come });
    }
  }
}
