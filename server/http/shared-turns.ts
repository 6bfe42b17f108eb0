import type { HeavyTurns, OnceLeft } from './heavy-turns.ts';

/** So many requests share a turn at most: their answers lie in the memory of their connections. */
const MOST = 128;

type Sharing<Answer> = {
  /** What the last of them has asked for. */
  work: () => Promise<Answer>;
  answer: Promise<Answer> | undefined;
  /** How many have asked, and how many of them still wait for the answer or read it. */
  asked: number;
  here: number;
  /** Called when the last of them has left. */
  left: (() => void) | undefined;
};

/**
 * Requests for the same thing that wait at the same time share one turn and its answer. The work begins after
 * the last of them has asked, so nobody gets an answer that is older than the question.
 */
export class SharedTurns<Answer> {
  readonly #turns: HeavyTurns;
  /** What has not begun yet, by its name. */
  readonly #waiting = new Map<string, Sharing<Answer>>();

  constructor(turns: HeavyTurns) {
    this.#turns = turns;
  }

  /** `what` names the answer: all requests with this name may get the same one. Throws like `HeavyTurns`. */
  run(id: number, what: string, onceLeft: OnceLeft, work: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(what);
    const sharing =
      waiting && waiting.asked < MOST
        ? waiting
        : { work, answer: undefined, asked: 0, here: 0, left: undefined };
    sharing.work = work;
    sharing.asked++;
    sharing.here++;
    onceLeft(() => {
      sharing.here--;
      if (sharing.here === 0) sharing.left?.();
    });
    sharing.answer ??= this.#take(id, what, sharing);
    return sharing.answer;
  }

  async #take(id: number, what: string, sharing: Sharing<Answer>): Promise<Answer> {
    const close = () => {
      if (this.#waiting.get(what) === sharing) this.#waiting.delete(what);
    };
    const onceAllLeft: OnceLeft = (left) => {
      if (sharing.here === 0) queueMicrotask(left);
      else sharing.left = left;
      return () => {
        sharing.left = undefined;
      };
    };
    this.#waiting.set(what, sharing);
    try {
      return await this.#turns.run(id, onceAllLeft, () => {
        close();
        return sharing.work();
      });
    } finally {
      close(); // it may never have had its turn
    }
  }
}
