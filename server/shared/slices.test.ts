import { array, assert, asyncProperty, integer, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { Slices } from './slices.ts';
import { jsonSteps, mapSteps, sortSteps } from './steps.ts';

/** There are few different keys, so that many are equal, and enough rows for several rounds of merging. */
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
