import { expect, test } from 'vitest';
import { noSettings } from '../draft/draft-settings.ts';
import { checkDetails } from './check-details.ts';

const details = {
  name: '',
  start: '',
  end: '',
  isPublic: true,
  passing: '',
  shuffle: true,
  settings: noSettings,
};

test('title, start, end and passing marks are required', () => {
  expect(Object.keys(checkDetails(details))).toEqual(['name', 'start', 'end', 'passing']);
  const filled = { ...details, name: 'A', start: '2026-03-02T10:00', end: '2026-03-02T09:00' };
  for (const passing of ['0', '0.5', '12']) expect(checkDetails({ ...filled, passing })).toEqual({});
  for (const passing of ['-0.5', '0.3', '-', ' ']) {
    expect(Object.keys(checkDetails({ ...filled, passing }))).toEqual(['passing']);
  }
});
