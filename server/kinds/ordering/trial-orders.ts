/** Maximum number of random orders to try. */
const RANDOM = 40;

/**
 * Returns orders that tell rules of marking apart: the right one, each with one option moved or two swapped,
 * and random ones. Orders list the positions 0 to `length` - 1.
 */
export function trialOrders(length: number): number[][] {
  const right = Array.from({ length }, (_, place) => place);
  const swapped = right.flatMap((one) =>
    right.slice(one + 1).map((other) => right.with(one, other).with(other, one)),
  );
  const moved = right.flatMap((from) => right.map((to) => right.toSpliced(from, 1).toSpliced(to, 0, from)));
  const random = Array.from({ length: RANDOM }, (_, at) => shuffled(right, at + 1));
  return [right, right.toReversed(), ...swapped, ...moved, ...random];
}

/** Shuffles by a linear congruential generator, so that each import of a file tries the same orders. */
function shuffled(all: readonly number[], seed: number): number[] {
  const order = [...all];
  let state = seed;
  for (let end = order.length - 1; end > 0; end--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const at = Math.floor((state / 2_147_483_648) * (end + 1));
    [order[end], order[at]] = [order[at] ?? 0, order[end] ?? 0];
  }
  return order;
}
