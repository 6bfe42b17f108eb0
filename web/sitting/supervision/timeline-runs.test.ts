import { expect, test } from 'vitest';
import { type Entry, readTimeline } from './timeline-runs.ts';

const entry = (second: number, kind: string, more: Partial<Entry> = {}): Entry => ({
  datetime: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString(),
  kind,
  round: 1,
  duration: null,
  amount: null,
  note: null,
  ...more,
});
const words = (entries: Entry[]) => readTimeline(entries).map(({ runs }) => runs.map(({ words }) => words));

test('repeated entries are folded, in the order of time; each departure stays, counted by round', () => {
  expect(
    words([
      entry(9, 'departure', { duration: 61_000 }),
      entry(1, 'start'),
      entry(2, 'saved', { amount: 1 }),
      entry(3, 'saved', { amount: 2 }),
      entry(4, 'departure', { duration: 1_000 }),
      entry(5, 'saved', { amount: 1 }),
      entry(20, 'opened', { round: 2 }),
      entry(21, 'opened', { round: 2 }),
      entry(22, 'departure', { round: 2 }),
    ]),
  ).toEqual([
    [
      'Started',
      'Saved 3 choices',
      'Left the page for the 1st time, for 1 second',
      'Saved 1 choice',
      'Left the page for the 2nd time, for 1 minute 1 second',
    ],
    ['Opened the contest again 2 times', 'Left the page for the 1st time'],
  ]);
});

test('short losses of the focus are folded with their length in all, and are no departures', () => {
  expect(
    words([
      entry(1, 'short loss', { duration: 340 }),
      entry(2, 'short loss', { duration: 20 }),
      entry(3, 'departure', { duration: 2_000 }),
      entry(9, 'short loss', { duration: 940 }),
    ]),
  ).toEqual([
    [
      'Something outside the page was active 2 times, for 0.4 seconds in all, not counted',
      'Left the page for the 1st time, for 2 seconds',
      'Something outside the page was active for 0.9 seconds, not counted',
    ],
  ]);
});

test.each([
  [entry(0, 'submission', { note: 'student' }), 'Submitted by the student'],
  [entry(0, 'submission', { note: 'zero' }), 'Submitted when time ran out'],
  [entry(0, 'submission', { note: 'departures' }), 'Submitted because the page was left 4 times'],
  [entry(0, 'closed'), 'Closed because time ran out'],
  [entry(0, 'reconnection', { duration: 64_000 }), 'Reconnected after 1 minute 4 seconds'],
  [entry(0, 'extra time', { note: '10 minutes' }), 'Extra time: 10 minutes'],
  [entry(0, 'extra time', { note: 'factor 1.5' }), 'Extra time: 1.5 times the duration'],
  [entry(0, 'extra time', { note: 'none' }), 'Extra time removed'],
  [entry(0, 'exemption', { note: 'given' }), 'Leaving the page was allowed'],
  [entry(0, 'late answers', { amount: 1 }), '1 answer arrived after the attempt was over'],
  [entry(0, 'full', { note: 'departure' }), 'This happened too often to record every time: leaving the page'],
  [entry(0, 'something new', { note: 'of a newer server' }), 'something new: of a newer server'],
])('%o reads %s', (one, expected) => expect(words([one])).toEqual([[expected]]));
