import { describe, expect, test } from 'vitest';
import { readScrollTarget, type SectionId, sectionAt } from './sections.ts';

/** Stacks the four sections, each 600 pixels high, on a page that is scrolled by `scrolled` pixels. */
const scrolledBy = (scrolled: number) =>
  (['home', 'features', 'about', 'contact'] satisfies SectionId[]).map((id, place) => ({
    id,
    top: 64 + place * 600 - scrolled,
    bottom: 64 + (place + 1) * 600 - scrolled,
  }));

test.each([
  [0, 'home'],
  [513, 'home'],
  [514, 'features'],
  [1113, 'features'],
  [1114, 'about'],
  [1714, 'contact'],
  [2313, 'contact'],
  [2314, undefined],
])('scrolled by %i the section at 150 px is %s', (scrolled, section) => {
  expect(sectionAt(scrolledBy(scrolled))).toBe(section);
});

test('above the first section there is none', () => {
  expect(sectionAt([{ id: 'home', top: 151, bottom: 900 }])).toBeUndefined();
});

describe('the section that the navigation state names', () => {
  test('is one of the four', () => expect(readScrollTarget({ scrollTo: 'about' })).toBe('about'));
  test.each([null, undefined, 'about', {}, { scrollTo: 'pricing' }, { scrollTo: 1 }])(
    '%j names none',
    (state) => expect(readScrollTarget(state)).toBeUndefined(),
  );
});
