import { array, assert, asyncProperty, integer, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { Slices } from './slices.ts';
import { jsonSteps, mapSteps, sortSteps } from './steps.ts';

/**
 * Lists with so few different keys that many are equal, and with enough rows for several rounds of merging.
 */
const lists = array(record({ key: integer({ min: 0, max: 20 }), text: string() }), {
  maxLength: 600,
  size: 'max',
});

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

test.each([false, true])(
  'in slices, lists are made as at once (students are about: %s)',
  async (areAbout) => {
    const slices = new Slices(() => areAbout);
    await assert(
      asyncProperty(lists, async (list) => {
        const placed = await slices.run(mapSteps(list, (item) => ({ ...item, length: item.text.length })));
        expect(placed).toEqual(list.map((item) => ({ ...item, length: item.text.length })));
        const sorted = await slices.run(sortSteps(placed, byKey));
        expect(sorted).toEqual(placed.toSorted(byKey));
        const written = await slices.run(jsonSteps(sorted, JSON.stringify));
        expect(written.toString()).toBe(JSON.stringify(sorted));
      }),
      { numRuns: 50 },
    );
  },
);

test('ten turns of the event loop lie between two slices, also where a slice asks for the next at once', async () => {
  const slices = new Slices(() => false);
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  const begun: number[] = [];
  await new Promise<void>((resolve) => {
    const slice = () => {
      begun.push(turns);
      if (begun.length < 20) slices.callNext(slice);
      else resolve();
    };
    slices.callNext(slice);
  });
  clearImmediate(counting);
  const between = begun.slice(1).map((turn, place) => turn - (begun[place] ?? 0));
  expect(between).toEqual(between.map(() => 10));
});

test('the work of a short list waits for no slice, that of a long one does', async () => {
  const slices = new Slices(() => true);
  const lengths: number[] = [];
  const work = async (length: number) => {
    const list = Array.from({ length }, (_, key) => ({ key, text: '' }));
    await slices.run(jsonSteps(await slices.run(sortSteps(list, byKey)), JSON.stringify));
    lengths.push(length);
  };
  const all = [work(200), work(63)];
  await new Promise(setImmediate);
  expect(lengths).toEqual([63]);
  await Promise.all(all);
});
