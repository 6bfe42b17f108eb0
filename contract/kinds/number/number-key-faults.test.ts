import { expect, test } from 'vitest';
import { FULL_SHARE, type AcceptedNumber, type Tolerance } from './number-key.ts';
import { findNumberKeyFaults, numberKeyLimits } from './number-key-faults.ts';

const right: AcceptedNumber = { text: '3,14', share: FULL_SHARE };

test.each<Tolerance>([
  { within: 0 },
  { within: 0.01 },
  { within: 1e300 },
  { percent: 0 },
  { percent: 100 },
  { digits: 1 },
  { digits: 15 },
])('a key with %j has no faults', (tolerance) =>
  expect(findNumberKeyFaults({ accepted: [{ ...right, tolerance }, right] })).toEqual([]),
);

test.each<Tolerance>([
  { within: -1 },
  { within: NaN },
  { within: Infinity },
  { percent: -1 },
  { percent: 100.5 },
  { percent: NaN },
  { digits: 0 },
  { digits: 16 },
  { digits: 2.5 },
])('%j is a bad tolerance', (tolerance) =>
  expect(findNumberKeyFaults({ accepted: [right, { ...right, tolerance }] })).toEqual([
    { code: 'bad_tolerance', index: 1 },
  ]),
);

test.each(['', 'x', '1e999', '1 or 2', '5 %', '1'.repeat(101)])('%j is not a value', (value) =>
  expect(findNumberKeyFaults({ accepted: [{ ...right, text: value }] })).toEqual([
    { code: 'not_a_number', index: 0 },
  ]),
);

test.each([0, -1, 1.5, FULL_SHARE + 1, NaN])('%d is a bad share', (share) =>
  expect(findNumberKeyFaults({ accepted: [right, { ...right, share }] })).toEqual([
    { code: 'wrong_share', index: 1 },
  ]),
);

test('a key needs values, not too many, and one that earns the whole mark', () => {
  const { max } = numberKeyLimits.accepted;
  const many = Array.from({ length: max + 1 }, () => right);
  expect(findNumberKeyFaults({ accepted: [] })).toEqual([{ code: 'too_few' }]);
  expect(findNumberKeyFaults({ accepted: many })).toEqual([{ code: 'too_many' }]);
  expect(findNumberKeyFaults({ accepted: many.slice(1) })).toEqual([]);
  expect(findNumberKeyFaults({ accepted: [{ ...right, share: 1260 }] })).toEqual([{ code: 'no_full_share' }]);
});
