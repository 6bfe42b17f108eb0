import { beforeEach, expect, test } from 'vitest';
import { learnServerTime, serverNow } from '../web/base/api/server-clock.ts';
import { DepartureLog } from '../web/sitting/attempt/departure-log.ts';
import { DeviceStorage } from '../web/sitting/attempt/device-storage.ts';
import { EventLog, LONGEST_DOUBT } from '../web/sitting/attempt/event-log.ts';

/* Just after a page was hidden, it is not certain whether this was a departure. */

const device = new DeviceStorage();
const events = new EventLog(device);
const log = new DepartureLog(device, events);
const id = { userId: 7, contest: 12345678 };

function move(milliseconds: number): void {
  const now = performance.now();
  learnServerTime(serverNow() + milliseconds, now, now);
}

beforeEach(() => localStorage.clear());

test('a departure counts once its doubt is over, and not if it was cancelled', () => {
  log.begin(id, 1, 0, LONGEST_DOUBT);
  log.begin(id, 1, 0, LONGEST_DOUBT).cancel();
  expect(log.count(id, 1)).toBe(0);
  move(LONGEST_DOUBT);
  expect(log.count(id, 1)).toBe(1);
  expect(events.untold(id)).toHaveLength(1);
});

test('a departure of a clock that was an hour ahead is not kept back for an hour', () => {
  log.begin(id, 1, 0, LONGEST_DOUBT);
  move(-3_600_000);
  expect(events.untold(id)).toHaveLength(1);
});

test('a departure whose doubt ended after the server was asked counts, also once it is over', () => {
  const departure = log.begin(id, 1, 0, LONGEST_DOUBT);
  move(1_000);
  log.learn(id, { round: 1, departures: 0, focus_exempt: false }, serverNow());
  move(LONGEST_DOUBT - 1_000);
  departure.confirm();
  expect(log.count(id, 1)).toBe(1);
  departure.end();
  expect(log.count(id, 1)).toBe(1);
});

test('a departure that was confirmed stays so when the clock goes back', () => {
  const departure = log.begin(id, 1, 0, LONGEST_DOUBT);
  departure.confirm();
  move(-LONGEST_DOUBT);
  expect(events.untold(id)).toHaveLength(1);
  departure.end();
  expect(events.untold(id)[0]?.duration).toBeTypeOf('number');
});
