import { randomInt } from 'node:crypto';

/** Returns the items in a random order, which nobody can predict from others. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1));
  return order;
}
