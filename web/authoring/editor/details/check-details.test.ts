import { expect, test } from 'vitest';
import { noDetails } from '../draft/make-draft.ts';
import { checkDetails } from './check-details.ts';

test('title, start, end and passing marks are required', () => {
  expect(Object.keys(checkDetails(noDetails))).toEqual(['name', 'start', 'end', 'passing']);
  const filled = { ...noDetails, name: 'A', start: '2026-03-02T10:00', end: '2026-03-02T09:00' };
  for (const passing of ['0', '0.5', '12']) expect(checkDetails({ ...filled, passing })).toEqual({});
  for (const passing of ['-0.5', '0.3', '-', ' ']) {
    expect(Object.keys(checkDetails({ ...filled, passing }))).toEqual(['passing']);
  }
});
