import { expect, test } from 'vitest';
import { type Meaning, type Presence, type Sign, step } from './departure-state.ts';

/** The outcomes of these signs, one after another. */
function meaningsOf(signs: Sign[], from: Presence = { name: 'PRESENT', open: 0 }): (Meaning | undefined)[] {
  let presence = from;
  return signs.map((sign) => {
    const next = step(presence, sign);
    presence = next.presence;
    return next.meaning;
  });
}

test.each<[Presence['name'], number, Sign, Presence['name'], Meaning | undefined]>([
  ['PRESENT', 0, 'left', 'AWAY', 'departure'],
  ['PRESENT', 1, 'left', 'AWAY', undefined],
  ['PRESENT', 0, 'back', 'PRESENT', undefined],
  ['PRESENT', 0, 'opens', 'PRESENT', undefined],
  ['PRESENT', 1, 'closes', 'PRESENT', undefined],
  ['PRESENT', 0, 'ends', 'ENDED', 'end'],
  ['PRESENT', 0, 'shown', 'PRESENT', undefined],
  ['AWAY', 0, 'left', 'AWAY', undefined],
  ['AWAY', 0, 'back', 'PRESENT', 'return'],
  ['AWAY', 0, 'opens', 'AWAY', undefined],
  ['AWAY', 1, 'closes', 'AWAY', undefined],
  ['AWAY', 0, 'ends', 'ENDED', undefined],
  ['AWAY', 0, 'shown', 'AWAY', undefined],
  ['ENDED', 0, 'left', 'ENDED', undefined],
  ['ENDED', 0, 'back', 'ENDED', undefined],
  ['ENDED', 0, 'opens', 'ENDED', undefined],
  ['ENDED', 1, 'closes', 'ENDED', undefined],
  ['ENDED', 0, 'ends', 'ENDED', undefined],
  ['ENDED', 0, 'shown', 'AWAY', 'restored'],
])('%s with %i open, %s: %s, %s', (name, open, sign, then, meaning) => {
  expect(step({ name, open }, sign)).toMatchObject({ presence: { name: then }, meaning });
});

test.each<[string, Sign[], number]>([
  ['leaving once', ['left'], 1],
  ['losing the focus and being hidden', ['left', 'left', 'back'], 1],
  ['leaving, coming back, leaving', ['left', 'back', 'left', 'back'], 2],
  ['four departures', ['left', 'back', 'left', 'left', 'back', 'back', 'left', 'back', 'left'], 4],
  ['coming without having left', ['back', 'back'], 0],
  ['the print dialog', ['opens', 'left', 'back', 'closes'], 0],
  ['the print dialog whose end comes before the focus', ['opens', 'left', 'closes', 'back'], 0],
  ['a reload', ['opens', 'ends', 'left'], 0],
  ['a question before leaving, then a departure', ['opens', 'left', 'back', 'closes', 'left'], 1],
  ['an end without a beginning', ['closes', 'left'], 1],
])('%s: %j is %i', (_what, signs, departures) => {
  expect(meaningsOf(signs).filter((meaning) => meaning === 'departure')).toHaveLength(departures);
});

test('a page that was opened in the background has not been left', () => {
  const meanings = meaningsOf(['left', 'back', 'left'], { name: 'AWAY', open: 0 });
  expect(meanings).toEqual([undefined, 'return', 'departure']);
});

test('a page that ended in front and is shown again has come back', () => {
  expect(meaningsOf(['ends', 'left', 'shown', 'back'])).toEqual(['end', undefined, 'restored', 'return']);
});
