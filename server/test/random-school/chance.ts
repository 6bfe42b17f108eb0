/** A source of random decisions that a seed repeats (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `count`. */
  upTo(count: number): number {
    return Math.floor(this.next() * count);
  }

  odds(share: number): boolean {
    return this.next() < share;
  }

  /** One of the list. Throws if it is empty. */
  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.upTo(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** One of the list; undefined if it is empty. */
  maybe<Item>(list: readonly Item[]): Item | undefined {
    return list[this.upTo(list.length)];
  }

  /** Each of the list with this probability, in the order of the list. */
  some<Item>(list: readonly Item[], share = 0.5): Item[] {
    return list.filter(() => this.odds(share));
  }
}
