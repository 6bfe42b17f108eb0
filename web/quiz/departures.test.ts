import { expect, test } from 'vitest';
import { type Presence, type Sign, step } from './departures.ts';

/** How many departures these signs are. */
function count(signs: Sign[], from: Presence = { isAway: false, own: 0 }): number {
  let presence = from;
  return signs.filter((sign) => {
    const next = step(presence, sign);
    presence = next.presence;
    return next.isDeparture;
  }).length;
}

test.each<[string, Sign[], number]>([
  ['leaving once', ['left'], 1],
  ['losing the focus and being hidden', ['left', 'left', 'back'], 1],
  ['leaving, coming back, leaving', ['left', 'back', 'left', 'back'], 2],
  ['four departures', ['left', 'back', 'left', 'left', 'back', 'back', 'left', 'back', 'left'], 4],
  ['coming without having left', ['back', 'back'], 0],
  ['the print dialog', ['own opens', 'left', 'back', 'own closes'], 0],
  ['the print dialog whose end comes before the focus', ['own opens', 'left', 'own closes', 'back'], 0],
  ['a reload', ['own opens', 'own opens', 'left'], 0],
  ['a question before leaving, then a departure', ['own opens', 'left', 'back', 'own closes', 'left'], 1],
  ['an end without a beginning', ['own closes', 'left'], 1],
])('%s: %j is %i', (_what, signs, departures) => {
  expect(count(signs)).toBe(departures);
});

test('a page that was opened in the background has not been left', () => {
  expect(count(['left', 'back', 'left'], { isAway: true, own: 0 })).toBe(1);
});
