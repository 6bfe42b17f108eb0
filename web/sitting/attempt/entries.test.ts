import { expect, test } from 'vitest';
import { begin } from './attempt.ts';
import { choose } from './choices.ts';
import { keyOf, parseEntry, parseKey } from './entries.ts';
import { joinEntries } from './join-entries.ts';

const attempt = begin([1, 2], { round: 1, deadline: 9_000, saved: [null, 22] }, 1_000);
const chosen = { ...attempt, choices: choose(attempt.choices, 1, 11, 2_000) };

test('a stored draft is read back', () => {
  expect(parseEntry('answers', JSON.stringify(chosen))).toEqual(chosen);
});

test('several options, and an answer that was taken back, are read back', () => {
  const several = { ...attempt, choices: choose(attempt.choices, 1, [11, 12], 2_000) };
  expect(parseEntry('answers', JSON.stringify(several))).toEqual(several);
  const back = { ...several, choices: choose(several.choices, 1, null, 3_000) };
  expect(parseEntry('answers', JSON.stringify(back))).toEqual(back);
});

test('entries that version 0.1 stored are still read', () => {
  const answers =
    '{"round":1,"deadline":9000,"learned":1000,"questions":[1,2],"choices":{"2":{"option":22,"chosen":0,"learned":1000},"1":{"option":11,"chosen":2000,"learned":null}}}';
  expect(parseEntry('answers', answers)).toEqual(chosen);
  expect(parseEntry('waiting', '{"cause":"zero","options":[]}')).toEqual({ cause: 'zero', options: [] });
  expect(parseEntry('place', '417')).toBe(417);
  expect(parseEntry('lost', '1763784421000.25')).toBe(1763784421000.25);
  expect(parseEntry('left', '{"round":1,"at":5}')).toEqual({ round: 1, at: 5 });
  expect(parseEntry('left', '{"round":1,"at":5,"number":7}')).toEqual({ round: 1, at: 5, number: 7 });
  expect(parseEntry('late', '{"amount":2,"after":"closing"}')).toEqual({ amount: 2, after: 'closing' });
  expect(parseEntry('departures', '{"round":1,"departures":2,"isExempt":false,"asked":5}')).toMatchObject({
    departures: 2,
  });
  expect(parseEntry('event', '{"round":1,"kind":"departure","at":5,"duration":9,"isCounted":true}')).toEqual({
    round: 1,
    kind: 'departure',
    at: 5,
    duration: 9,
    isCounted: true,
  });
});

test.each([null, '', '{', 'null', '7', '[]', '{"1":12}', JSON.stringify({ ...attempt, choices: { 1: 12 } })])(
  '%j is no attempt',
  (text) => {
    expect(parseEntry('answers', text)).toBeUndefined();
  },
);

test.each([
  ['[11,22,"x"]', { cause: 'student', options: [11, 22] }],
  ['{"cause":"departures"}', { cause: 'departures', options: [] }],
  ['{"cause":"nobody"}', { cause: 'student', options: [] }],
  ['{', { cause: 'student', options: [] }],
])('%s is a submission', (text, submission) => {
  expect(parseEntry('waiting', text)).toEqual(submission);
});

test('a key names whose entry it is, and keys of others are none of an attempt', () => {
  const id = { userId: 7, contest: 12345678 };
  expect(keyOf('event', id, 3)).toBe('tallymark:event:7:12345678:3');
  expect(parseKey('tallymark:event:7:12345678:3')).toEqual({ ...id, kind: 'event', number: 3 });
  expect(parseKey('tallymark:answers:7:12345678')).toEqual({ ...id, kind: 'answers', number: 0 });
  for (const other of [
    'access',
    'tallymark:device:7',
    'tallymark:draft:7:12345678',
    'tallymark:draft:7:new',
  ]) {
    expect(parseKey(other)).toBeUndefined();
  }
});

test('of the flags that two places have, the later ones count', () => {
  const key = keyOf('review', { userId: 3, contest: 12345678 });
  const earlier = JSON.stringify({ flagged: [1], seen: [1], at: 1_000 });
  const later = JSON.stringify({ flagged: [], seen: [1, 2], at: 2_000 });
  expect(joinEntries(key, earlier, later)).toBe(later);
  expect(joinEntries(key, later, earlier)).toBe(later);
  expect(joinEntries(key, earlier, 'unreadable')).toBe(earlier);
  expect(joinEntries(key, 'unreadable', later)).toBe(later);
});
