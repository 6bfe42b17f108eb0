import { expect, test } from 'vitest';
import { describeDraftTimes } from './draft-times.ts';
import { sortByUrgency, timeState, describeTimes } from './time-state.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-03-02T08:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const times = (start: number, end: number) => ({ start_datetime: at(start), end_datetime: at(end) });

test('a contest runs from its start to its end, both included', () => {
  expect(timeState(times(0, 10), now - 1)).toBe('not started');
  expect(timeState(times(0, 10), now)).toBe('running');
  expect(timeState(times(-10, 0), now)).toBe('running');
  expect(timeState(times(-10, 0), now + 1)).toBe('ended');
});

test('for a student with extra time it runs until the own deadline', () => {
  expect(timeState({ ...times(-10, -1), deadline: at(5) }, now)).toBe('running');
  expect(describeTimes({ ...times(-10, -1), deadline: at(5) }, now)).toBe('ends in 5 minutes');
});

test('words say what comes next', () => {
  expect(describeTimes(times(12, 60), now)).toBe('starts in 12 minutes');
  expect(describeTimes(times(-12, 60), now)).toBe('ends in 1 hour');
  expect(describeTimes(times(-60, -30), now)).toBe('ended 30 minutes ago');
});

test('a draft neither runs nor has ended', () => {
  expect(describeDraftTimes(times(12, 60), now)).toBe('starts in 12 minutes');
  expect(describeDraftTimes(times(-12, 60), now)).toBe('the start time has passed');
  expect(describeDraftTimes(times(-60, -30), now)).toBe('the end time has passed: set a later one');
});

test('running ones come first, then the soonest start, then the latest end', () => {
  const [endsSoon, endsLate] = [times(-10, 2), times(-10, 100)];
  const answered = { ...times(-10, 1), answer_submitted: true };
  const [soon, tomorrow] = [times(5, 60), times(1440, 1500)];
  const [justEnded, longAgo] = [times(-60, -1), times(-500, -400)];
  expect(sortByUrgency([longAgo, tomorrow, answered, justEnded, endsLate, soon, endsSoon], now)).toEqual([
    endsSoon,
    endsLate,
    answered,
    soon,
    tomorrow,
    justEnded,
    longAgo,
  ]);
});
