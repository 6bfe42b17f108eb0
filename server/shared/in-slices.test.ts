import { array, assert, asyncProperty, integer, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { inSlices, jsonSteps, mapSteps, sortSteps } from './in-slices.ts';
import { goesFirst } from '../http/students-first.ts';

/** Few different keys, so that many are equal, and long enough for several rounds of merging. */
const lists = array(record({ key: integer({ min: 0, max: 20 }), text: string() }), {
  maxLength: 600,
  size: 'max',
});

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

test.each([false, true])(
  'in slices, lists are made as at once (students are about: %s)',
  async (areAbout) => {
    await assert(
      asyncProperty(lists, async (list) => {
        if (areAbout) goesFirst(calls.saveAnswers.path);
        const placed = await inSlices(mapSteps(list, (item) => ({ ...item, length: item.text.length })));
        expect(placed).toEqual(list.map((item) => ({ ...item, length: item.text.length })));
        const sorted = await inSlices(sortSteps(placed, byKey));
        expect(sorted).toEqual(placed.toSorted(byKey));
        const written = await inSlices(jsonSteps(sorted, JSON.stringify));
        expect(written.toString()).toBe(JSON.stringify(sorted));
      }),
      { numRuns: 50 },
    );
  },
);
