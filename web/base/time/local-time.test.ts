import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  formatMinutes,
  inMinutes,
  isSkipped,
  minutesBetween,
  nextQuarter,
  plusMinutes,
  sameHourLater,
  tomorrowAt,
  toInstant,
  toLocal,
  withoutOffset,
  zoneName,
} from './local-time.ts';

const zone = process.env.TZ;
beforeEach(() => void (process.env.TZ = 'Europe/Berlin'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00'],
  ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30'],
])('%s reads %s in the field, and goes back', (instant, local) => {
  expect(toLocal(instant)).toBe(local);
  expect(toInstant(local)).toBe(instant);
});

test('a time of an import shows no seconds, and keeps them where it is not touched', () => {
  const stored = '2026-03-02T08:00:07.050Z';
  expect(toLocal(stored)).toBe('2026-03-02T09:00');
  expect(toInstant('2026-03-02T09:00', stored)).toBe(stored);
  expect(toInstant('2026-03-02T09:01', stored)).toBe('2026-03-02T08:01:00.000Z');
});

test('in the repeated hour an untouched time stays the instant that it was', () => {
  const stored = '2026-10-25T01:30:00.000Z';
  const local = toLocal(stored);
  expect(withoutOffset(local)).toBe('2026-10-25T02:30');
  expect(toInstant(local)).toBe(stored);
  expect(toInstant(local, stored)).toBe(stored);
  expect(toInstant('2026-10-25T02:30', stored)).toBe('2026-10-25T00:30:00.000Z');
  expect(toInstant('2026-10-25T04:00', stored)).toBe('2026-10-25T03:00:00.000Z');
});

test.each([
  ['08:00:00', '08:15:00'],
  ['08:00:01', '08:30:00'],
  ['08:14:59', '08:30:00'],
])('at %s the next start is %s', (now, start) => {
  expect(new Date(nextQuarter(Date.parse(`2026-03-02T${now}Z`))).toISOString()).toBe(
    `2026-03-02T${start}.000Z`,
  );
});

test('lengths are those of the clock on the wall but for the hour that is skipped', () => {
  expect(minutesBetween('2026-03-02T09:00', '2026-03-02T10:30')).toBe(90);
  expect(minutesBetween('2026-03-29T01:30', '2026-03-29T03:30')).toBe(60);
  expect(minutesBetween('', '2026-03-02T10:30')).toBeUndefined();
  expect(plusMinutes('2026-03-02T23:30', 45)).toBe('2026-03-03T00:15');
});

test.each([
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1441, '1 day 1 minute'],
  [0.2, 'less than a minute'],
])('%f minutes are "%s"', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));

test('the zone has its name at that moment', () => {
  expect(zoneName(Date.parse('2026-03-02T08:00:00Z'))).toBe('Europe/Berlin (CET)');
  expect(zoneName(Date.parse('2026-07-02T08:00:00Z'))).toBe('Europe/Berlin (CEST)');
});

test('a start in ten minutes is a full minute; tomorrow at eight is so on every day, also when the clocks change', () => {
  expect(inMinutes(Date.parse('2026-03-02T08:00:10Z'), 10)).toBe('2026-03-02T09:11');
  expect(tomorrowAt(Date.parse('2026-03-02T08:00:10Z'), 8)).toBe('2026-03-03T08:00');
  expect(tomorrowAt(Date.parse('2026-03-28T22:30:00Z'), 8)).toBe('2026-03-29T08:00');
});

test.each([
  ['Europe/Berlin', '2026-10-25', '2026-03-29T02:30', '2026-03-29T03:00'],
  ['Africa/Cairo', '2026-10-29', '2026-04-24T00:30', '2026-04-24T01:00'],
  ['America/Santiago', '2026-04-04', '2026-09-06T00:30', '2026-09-06T01:00'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04T02:15', '2026-10-04T02:30'],
])('in %s lengths outlast the night in which clocks change', (name, day, skipped, first) => {
  process.env.TZ = name;
  const midnight = Date.parse(`${day}T00:00`);
  for (let minute = -120; minute <= 28 * 60; minute += 15) {
    const start = toLocal(midnight + minute * 60_000);
    expect(Date.parse(start)).toBe(midnight + minute * 60_000);
    expect(isSkipped(start)).toBe(false);
    for (const length of [30, 90]) {
      const end = toInstant(plusMinutes(start, length));
      expect(Date.parse(end) - Date.parse(start)).toBe(length * 60_000);
    }
  }
  expect(isSkipped(skipped)).toBe(true);
  expect(isSkipped(first)).toBe(false);
  expect(isSkipped('soon')).toBe(false);
});

test('the same hour of a later week is that of the first one, also behind a week that skips it', () => {
  const now = Date.parse('2026-04-10T00:00:00Z');
  expect(sameHourLater('2026-03-22T01:30:00Z', now)).toBe('2026-04-12T02:30');
  expect(sameHourLater('2026-10-23T08:00:00Z', Date.parse('2026-10-24T00:00:00Z'))).toBe('2026-10-30T10:00');
});
