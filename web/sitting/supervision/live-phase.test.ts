import { expect, test } from 'vitest';
import { pauseUntilNextRead, phaseAt } from './live-phase.ts';

const times = {
  start_datetime: '2026-03-02T09:00:00.000Z',
  end_datetime: '2026-03-02T10:00:00.000Z',
  results_open_datetime: '2026-03-02T10:30:15.000Z',
};
const at = (time: string) => Date.parse(`2026-03-02T${time}.000Z`);

test.each([
  ['08:59:59', 'before'],
  ['09:00:00', 'running'],
  ['10:00:00', 'running'],
  ['10:00:01', 'extra'],
  ['10:30:14', 'extra'],
  ['10:30:15', 'over'],
])('at %s it is %s', (time, phase) => expect(phaseAt(times, at(time))).toBe(phase));

test('it looks quickly while somebody can be writing, slowly otherwise, and at the start itself', () => {
  expect(pauseUntilNextRead(times, at('09:30:00'))).toBe(5_000);
  expect(pauseUntilNextRead(times, at('10:15:00'))).toBe(5_000);
  expect(pauseUntilNextRead(times, at('08:00:00'))).toBe(15_000);
  expect(pauseUntilNextRead(times, at('08:59:52'))).toBe(8_000);
  expect(pauseUntilNextRead(times, at('11:00:00'))).toBe(15_000);
});
