import { randomFrom } from '../random.ts';

/** Random decisions that can be reproduced from a seed. */
export class Chance {
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** Returns a random whole number from 0 up to, but not including, `count`. */
  upTo(count: number): number {
    return Math.floor(this.next() * count);
  }

  odds(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.upTo(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  maybe<Item>(list: readonly Item[]): Item | undefined {
    return list[this.upTo(list.length)];
  }

  /** Keeps each item with probability `share`. The order stays the same. */
  some<Item>(list: readonly Item[], share = 0.5): Item[] {
    return list.filter(() => this.odds(share));
  }
}
