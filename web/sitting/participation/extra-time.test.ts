import { expect, test } from 'vitest';
import { deadlineWithExtraTime, lastDeadline, changesClosedAt } from './extra-time.ts';
import { formatExtraTime } from '../../base/time/format-extra-time.ts';

const MINUTE = 60_000;
const none = { extra_minutes: 0, extra_factor: 1 };
const end = Date.parse('2026-03-02T10:00:00.000Z');
const hour = { start_datetime: '2026-03-02T09:00:00.000Z', end_datetime: '2026-03-02T10:00:00.000Z' };

test('minutes are added to the end; a factor is of the whole duration, rounded up to the second', () => {
  expect(deadlineWithExtraTime(hour, none)).toBe(end);
  expect(deadlineWithExtraTime(hour, { ...none, extra_minutes: 15 })).toBe(end + 15 * MINUTE);
  expect(deadlineWithExtraTime(hour, { ...none, extra_factor: 1.5 })).toBe(end + 30 * MINUTE);
  expect(deadlineWithExtraTime(hour, { ...none, extra_factor: 1.15 })).toBe(end + 9 * MINUTE);
  const odd = { ...hour, start_datetime: '2026-03-02T09:59:50.000Z' };
  expect(deadlineWithExtraTime(odd, { ...none, extra_factor: 1.25 })).toBe(end + 3_000);
});

test('the last deadline is the latest of all', () => {
  expect(lastDeadline(hour, [])).toBe(end);
  expect(lastDeadline(hour, [none, { ...none, extra_minutes: 5 }, none])).toBe(end + 5 * MINUTE);
});

test('it reads as what was given', () => {
  expect(formatExtraTime(none)).toBeUndefined();
  expect(formatExtraTime({ ...none, extra_minutes: 1 })).toBe('+1 minute');
  expect(formatExtraTime({ ...none, extra_factor: 1.25 })).toBe('1.25 times the duration');
});

test('extra time can be given until shortly before the results open; for a draft always', () => {
  const published = { ...hour, is_published: true };
  expect(changesClosedAt(published, [])).toBe(end + 10_000);
  expect(changesClosedAt(published, [none, { ...none, extra_minutes: 5 }])).toBe(end + 5 * MINUTE + 10_000);
  expect(changesClosedAt({ ...hour, is_published: false }, [])).toBe(Number.POSITIVE_INFINITY);
});
