import { randomFrom } from '../random.ts';

/** A source of random decisions that a seed repeats. */
export class Chance {
  /** Answers a number from 0 up to 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
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
