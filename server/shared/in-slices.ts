import { areStudentsAbout } from '../http/students-first.ts';

/** How long (ms) work on a long list may hold the event loop at once. */
const SLICE = 1;

/** While students sit a contest, the loop is theirs alone for so many times as long as a slice took. */
const REST = 3;

/**
 * So many turns of the event loop lie between two slices. In one turn libuv accepts one new connection: with a slice in each, students who
 * connect anew would be let in at a few hundred a second. A turn without work takes some microseconds.
 */
const TURNS = 10;

/** What waits for its next slice, whoever's work it is. */
const waiting: (() => void)[] = [];
let turns = 0;
/** When the last slice began. */
let begun = 0;

/** Calls `begin` when all that has arrived since the last slice has been served. */
export function atNextSlice(begin: () => void): void {
  waiting.push(begin);
  if (waiting.length === 1) setImmediate(beginNext);
}

/** Resolves when all that has arrived since the last slice has been served. */
export const nextSlice = (): Promise<void> => new Promise(atNextSlice);

function beginNext(): void {
  turns = (turns + 1) % TURNS;
  if (turns === 1 && areStudentsAbout()) {
    const since = performance.now() - begun;
    const slice = Math.min(since, 3 * SLICE); // it took less where more has passed
    const rest = slice + REST * slice - since;
    if (rest > 0) {
      setTimeout(beginNext, rest);
      return;
    }
  }
  if (turns === 0) {
    begun = performance.now();
    waiting.shift()?.();
  }
  if (waiting.length > 0) setImmediate(beginNext);
}

/** Work that yields after each small step of well under a millisecond. */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * Does work whose length grows with a list, so that saving and submitting never wait for it. All such work of this process takes
 * turns, however much of it is under way.
 */
export async function inSlices<Result>(work: Steps<Result>): Promise<Result> {
  for (;;) {
    await nextSlice();
    const end = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
  }
}

/** So many items a step. */
const STEP = 64;

/** `items.map(change)`, in steps. */
export function* mapSteps<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (results.length % STEP === 0) yield;
  }
  return results;
}

/** `items.toSorted(compare)`, in steps. */
export function* sortSteps<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += STEP) {
    runs.push(items.slice(from, from + STEP).toSorted(compare));
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
    // The left one first where neither is: a sort keeps the order of equals.
    if (compare(one, other) <= 0) {
      merged.push(one);
      fromLeft++;
    } else {
      merged.push(other);
      fromRight++;
    }
    if (merged.length % STEP === 0) yield;
  }
}

/** A JSON array of a long list, in steps; `serialize` writes an array of a part of it. */
export function* jsonSteps<Item>(items: readonly Item[], serialize: (part: Item[]) => string): Steps<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; from < items.length; from += STEP) {
    const part = serialize(items.slice(from, from + STEP)).slice(1, -1);
    parts.push(Buffer.from(from === 0 ? part : `,${part}`));
    yield;
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
