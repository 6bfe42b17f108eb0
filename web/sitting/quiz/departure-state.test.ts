import { expect, test } from 'vitest';
import { type Meaning, type Presence, type Sign, nextPresence } from './departure-state.ts';

function meaningsOf(signs: Sign[], from: Presence = { name: 'PRESENT', open: 0 }): (Meaning | undefined)[] {
  let presence = from;
  return signs.map((sign) => {
    const next = nextPresence(presence, sign);
    presence = next.presence;
    return next.meaning;
  });
}

test.each<[Presence['name'], number, Sign, Presence['name'], Meaning | undefined]>([
  ['PRESENT', 0, 'unfocused', 'UNFOCUSED', 'loss'],
  ['PRESENT', 1, 'unfocused', 'AWAY', undefined],
  ['PRESENT', 0, 'hidden', 'HIDDEN', 'doubt'],
  ['PRESENT', 1, 'hidden', 'AWAY', undefined],
  ['PRESENT', 0, 'lasts', 'PRESENT', undefined],
  ['PRESENT', 0, 'back', 'PRESENT', undefined],
  ['PRESENT', 0, 'beside', 'BESIDE', 'excused'],
  ['PRESENT', 0, 'opens', 'PRESENT', undefined],
  ['PRESENT', 1, 'closes', 'PRESENT', undefined],
  ['PRESENT', 0, 'ends', 'ENDED', 'end'],
  ['PRESENT', 0, 'shown', 'PRESENT', undefined],
  ['UNFOCUSED', 0, 'unfocused', 'UNFOCUSED', undefined],
  ['UNFOCUSED', 0, 'hidden', 'HIDDEN', 'doubt'],
  ['UNFOCUSED', 0, 'lasts', 'AWAY', 'departure'],
  ['UNFOCUSED', 0, 'back', 'PRESENT', 'short loss'],
  ['UNFOCUSED', 0, 'beside', 'BESIDE', 'excused'],
  ['UNFOCUSED', 0, 'prints', 'AWAY', 'excused'],
  ['UNFOCUSED', 0, 'opens', 'UNFOCUSED', undefined],
  ['UNFOCUSED', 1, 'closes', 'UNFOCUSED', undefined],
  ['UNFOCUSED', 0, 'ends', 'ENDED', 'end'],
  ['UNFOCUSED', 0, 'shown', 'UNFOCUSED', undefined],
  ['HIDDEN', 0, 'unfocused', 'HIDDEN', undefined],
  ['HIDDEN', 0, 'hidden', 'HIDDEN', undefined],
  ['HIDDEN', 0, 'lasts', 'AWAY', 'departure'],
  ['HIDDEN', 0, 'back', 'PRESENT', 'absence'],
  ['HIDDEN', 0, 'beside', 'BESIDE', 'excused'],
  ['HIDDEN', 0, 'ends', 'ENDED', 'departure'],
  ['BESIDE', 0, 'unfocused', 'BESIDE', undefined],
  ['BESIDE', 0, 'hidden', 'BESIDE', undefined],
  ['BESIDE', 0, 'lasts', 'BESIDE', undefined],
  ['BESIDE', 0, 'back', 'PRESENT', 'return'],
  ['BESIDE', 0, 'beside', 'BESIDE', undefined],
  ['BESIDE', 0, 'ends', 'ENDED', undefined],
  ['AWAY', 0, 'unfocused', 'AWAY', undefined],
  ['AWAY', 0, 'hidden', 'AWAY', undefined],
  ['AWAY', 0, 'lasts', 'AWAY', undefined],
  ['AWAY', 0, 'back', 'PRESENT', 'return'],
  ['AWAY', 0, 'beside', 'BESIDE', 'handover'],
  ['AWAY', 0, 'opens', 'AWAY', undefined],
  ['AWAY', 1, 'closes', 'AWAY', undefined],
  ['AWAY', 0, 'ends', 'ENDED', undefined],
  ['AWAY', 0, 'shown', 'AWAY', undefined],
  ['ENDED', 0, 'unfocused', 'ENDED', undefined],
  ['ENDED', 0, 'hidden', 'ENDED', undefined],
  ['ENDED', 0, 'lasts', 'ENDED', undefined],
  ['ENDED', 0, 'back', 'ENDED', undefined],
  ['ENDED', 0, 'opens', 'ENDED', undefined],
  ['ENDED', 1, 'closes', 'ENDED', undefined],
  ['ENDED', 0, 'ends', 'ENDED', undefined],
  ['ENDED', 0, 'shown', 'AWAY', 'restored'],
])('%s with %i open, %s: %s, %s', (name, open, sign, then, meaning) => {
  expect(nextPresence({ name, open }, sign)).toMatchObject({ presence: { name: then }, meaning });
});

test.each<[string, Sign[], number]>([
  ['being hidden once', ['hidden', 'lasts'], 1],
  ['being hidden for a moment', ['hidden', 'back'], 1],
  ['being hidden, and closed', ['hidden', 'ends'], 1],
  ['turning to another tab of the quiz', ['unfocused', 'hidden', 'beside'], 0],
  ['turning to its window', ['unfocused', 'beside'], 0],
  ['another tab that says so first', ['beside', 'unfocused', 'hidden'], 0],
  [
    'turning to the other tab and back, three times',
    ['hidden', 'beside', 'back', 'beside', 'hidden', 'back'],
    0,
  ],
  ['turning to something else, and from there to the other tab', ['hidden', 'lasts', 'beside', 'back'], 1],
  ['losing the focus for a second', ['unfocused', 'lasts'], 1],
  ['losing the focus for less', ['unfocused', 'back'], 0],
  ['losing the focus and being hidden', ['unfocused', 'hidden', 'back'], 1],
  ['losing the focus for a second and being hidden', ['unfocused', 'lasts', 'hidden', 'back'], 1],
  ['leaving, coming back, leaving', ['hidden', 'back', 'unfocused', 'lasts', 'back'], 2],
  [
    'a window that is minimised',
    ['unfocused', 'back', 'unfocused', 'back', 'unfocused', 'hidden', 'back'],
    1,
  ],
  [
    'four departures',
    ['hidden', 'back', 'unfocused', 'hidden', 'back', 'back', 'hidden', 'back', 'unfocused', 'lasts'],
    4,
  ],
  ['coming without having left', ['back', 'back'], 0],
  ['the print dialog', ['prints', 'opens', 'unfocused', 'back', 'closes'], 0],
  ['the print dialog whose end comes before the focus', ['opens', 'unfocused', 'closes', 'lasts', 'back'], 0],
  ['the print dialog of Firefox', ['unfocused', 'prints', 'opens', 'closes', 'lasts', 'back'], 0],
  ['a question before the page is closed', ['unfocused', 'opens', 'lasts'], 1],
  ['a reload', ['opens', 'ends', 'hidden'], 0],
  [
    'a question before leaving, then a departure',
    ['opens', 'unfocused', 'back', 'closes', 'unfocused', 'lasts'],
    1,
  ],
  ['an end without a beginning', ['closes', 'hidden', 'lasts'], 1],
])('%s: %j is %i', (_what, signs, departures) => {
  const counted = meaningsOf(signs).filter((meaning) => meaning === 'departure' || meaning === 'absence');
  expect(counted).toHaveLength(departures);
});

test('a page that was opened in the background has not been left', () => {
  const meanings = meaningsOf(['unfocused', 'back', 'hidden', 'lasts'], { name: 'AWAY', open: 0 });
  expect(meanings).toEqual([undefined, 'return', 'doubt', 'departure']);
});

test('a page that ended in front and is shown again has come back', () => {
  expect(meaningsOf(['ends', 'hidden', 'shown', 'back'])).toEqual(['end', undefined, 'restored', 'return']);
});
