/** Source of random numbers from 0 up to 1, fixed for each request. */
export type RandomSource = () => number;

/** Draws a whole number from 0 up to, but not including, `count`. */
export const drawBelow = (chance: RandomSource, count: number): number => Math.floor(chance() * count);

export function pick<Item>(chance: RandomSource, list: readonly Item[]): Item {
  const item = list[drawBelow(chance, list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Draws an item by weight, as in `[[3, 'often'], [1, 'seldom']]`. */
export function pickWeighted<Item>(chance: RandomSource, list: readonly (readonly [number, Item])[]): Item {
  const sum = list.reduce((total, [weight]) => total + weight, 0);
  let left = chance() * sum;
  for (const [weight, item] of list) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('nothing to pick from');
}
