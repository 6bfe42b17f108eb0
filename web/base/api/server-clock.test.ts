import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ServerClock from './server-clock.ts';

let clock: typeof ServerClock;
beforeEach(async () => {
  // Stops the clocks, so that no time passes between two readings.
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: Date.now() });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => vi.useRealTimers());

/** Receives a response that was under way for `back` of `roundTrip` ms. The server is `ahead` ms ahead. */
const hear = (ahead: number, roundTrip: number, back = roundTrip / 2) => {
  const received = performance.now();
  clock.learnServerTime(received - back + ahead, received - roundTrip, received);
};
const ahead = () => clock.serverNow() - performance.now();

test('before any answer the device is believed', () => {
  expect(clock.serverNow()).toBeCloseTo(Date.now(), 0);
});

test('an answer gives the time with half of its round trip allowed for', () => {
  hear(5_000_000, 80);
  expect(ahead()).toBeCloseTo(5_000_000, 0);
});

test('an answer that was slow one way is wrong by at most half of its round trip, and loses to a shorter one', () => {
  hear(5_000_000, 400, 0);
  expect(ahead()).toBeCloseTo(5_000_200, 0);
  hear(5_000_000, 20);
  expect(ahead()).toBeCloseTo(5_000_000, 0);
  hear(5_000_000, 400, 0);
  expect(ahead()).toBeCloseTo(5_000_000, 0);
});

test('after a sleep, in which this clock stopped, even a slow answer is believed', () => {
  hear(5_000_000, 20);
  hear(5_000_000 + 60_000, 900);
  expect(ahead()).toBeCloseTo(5_060_000, 0);
});

test('knowledge from before a reload counts until an answer comes', () => {
  clock.recallTime({ server: 0, ahead: 7_200_000 });
  expect(clock.serverNow() - Date.now()).toBeCloseTo(7_200_000, 0);
  hear(5_000_000, 80);
  clock.recallTime({ server: 0, ahead: 7_200_000 });
  expect(ahead()).toBeCloseTo(5_000_000, 0);
});

test('the device’s clock alone makes no instant past, and the time never goes back', () => {
  const noted = Date.now() + 5_000_000;
  expect(clock.isPast(0)).toBe(false);
  clock.recallTime({ server: noted, ahead: -7_200_000 });
  expect(clock.serverNow()).toBeCloseTo(noted, 0);
  clock.recallTime({ server: noted, ahead: 7_200_000 });
  expect(clock.serverNow()).toBeCloseTo(Date.now() + 7_200_000, 0);
  expect(clock.isPast(noted)).toBe(true);
  expect(clock.isPast(noted + 60_000)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(clock.isPast(noted + 60_000)).toBe(true);
});
