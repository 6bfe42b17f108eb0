/** Work that yields after steps of well under a millisecond, which `Slices` (slices.ts) runs. */
export type Steps<Result> = Generator<undefined, Result>;

const ITEMS_A_STEP = 64;

/** Returns `items.map(change)`, in steps. */
export function* mapSteps<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (results.length % ITEMS_A_STEP === 0) yield;
  }
  return results;
}

/** Returns `items.toSorted(compare)`, in steps. */
export function* sortSteps<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += ITEMS_A_STEP) {
    runs.push(items.slice(from, from + ITEMS_A_STEP).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<Item extends object>(
  left: Item[],
  right: Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (;;) {
    const [one, other] = [left[fromLeft], right[fromRight]];
    if (!one || !other) return merged.concat(left.slice(fromLeft), right.slice(fromRight));
    // If both are equal, the left item comes first, which makes the sort stable.
    if (compare(one, other) <= 0) {
      merged.push(one);
      fromLeft++;
    } else {
      merged.push(other);
      fromRight++;
    }
    if (merged.length % ITEMS_A_STEP === 0) yield;
  }
}

/** Returns a long list as a JSON array, in steps. `serialize` returns a part of the list as a JSON array. */
export function* jsonSteps<Item>(items: readonly Item[], serialize: (part: Item[]) => string): Steps<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; from < items.length; from += ITEMS_A_STEP) {
    const part = serialize(items.slice(from, from + ITEMS_A_STEP)).slice(1, -1);
    parts.push(Buffer.from(from === 0 ? part : `,${part}`));
    yield;
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
