import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClearly, formatNumber } from './format-number.ts';
import { readNumber } from './read-number.ts';

test.each([
  ['1,234', '1.234'],
  ['1.234.567', '1234567'],
  ['3,140', '3.14'],
  ['.5', '0.5'],
  ['-½', '-0.5'],
  ['-0', '0'],
  ['1/3', '0.3333333333333333'],
  ['0.1', '0.1'],
  ['0,000001', '0.000001'],
  ['0.0000001', '1×10^-7'],
  ['-2.5e-9', '-2.5×10^-9'],
  ['999 999 999 999 999', '999999999999999'],
  ['1 000 000 000 000 000', '1×10^15'],
  ['6,022·10²³', '6.022×10^23'],
  ['123456789012345678901', '1.2345678901234568×10^20'],
  ['٣٫١٤', '3.14'],
])('%j is read as %s', (text, echo) => expect(formatNumber(readNumber(text)?.value ?? NaN)).toBe(echo));

test('a number that is written clearly has one reading', () => {
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  const short = fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fc.oneof(double, short), (value) => {
      expect(readNumber(formatClearly(value)), formatClearly(value)).toEqual({ value: value + 0 });
    }),
  );
});
