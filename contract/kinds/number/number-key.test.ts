import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distanceFromNumbers,
  FULL_SHARE,
  readNumberKeys,
  shareOfNumber,
  type AcceptedNumber,
  type NumberKey,
  type Tolerance,
} from './number-key.ts';

const keyOf = (value: string, tolerance?: Tolerance): NumberKey => ({
  accepted: [{ text: value, ...(tolerance && { tolerance }), share: FULL_SHARE }],
});
const shareBy = (text: string, ...keys: NumberKey[]) => shareOfNumber(text, readNumberKeys(keys));
const distanceFrom = (text: string, key: NumberKey) => distanceFromNumbers(text, readNumberKeys([key]));
const accepts = (key: NumberKey, text: string) => shareBy(text, key) === FULL_SHARE;

type Row = [value: string, tolerance: Tolerance | undefined, inside: string, outside: string];
const ROWS: Row[] = [
  [
    '3.14',
    undefined,
    '3.14|3,14|157/50|314e-2|٣٫١٤',
    '3.1400000000000006|3.1399999999999997|3.141|-3.14|3.14 m||pi',
  ],
  ['0.3', undefined, '.3|3/10|0,30', '0.30000000000000004|0'],
  ['4/3', undefined, '1 1/3|1⅓|8/6', '1.333333'],
  ['9007199254740991', undefined, '9 007 199 254 740 991', '9007199254740990|9007199254740992'],
  ['0', undefined, '0|-0|0.0|0/7', '1e-300|-5e-324'],
  ['3.14', { within: 0.01 }, '3.13|3.15|3.14|3,13|3.1300000001', '3.1299999|3.1500001|3.16|-3.14'],
  ['0.3', { within: 0.1 }, '0.2|0.4|2/5', '0.1999999|0.4000001'],
  ['-2', { within: 0.5 }, '-2.5|-1.5|−2,5', '-2.50001|-1.49999|2'],
  ['0', { within: 1e-9 }, '1e-9|-1e-9|0', '1.0001e-9'],
  ['1e15', { within: 1 }, '1000000000000001|999999999999999', '1000000000000003|999999999999997'],
  ['5', { within: 0 }, '5', '5.0000001'],
  ['200', { percent: 5 }, '190|210|200', '189.9999|210.0001'],
  ['-200', { percent: 5 }, '-190|-210', '190|-189.9999'],
  ['0.07', { percent: 10 }, '0.063|0.077', '0.06299999|0.07700001'],
  ['6.022e23', { percent: 1 }, '6.08222e23|5.96178×10^23', '6.0823e23|6.022'],
  ['0', { percent: 50 }, '0', '1e-300'],
  ['1', { percent: 100 }, '0|2', '-0.0001|2.0001'],
  ['3.14159', { digits: 3 }, '3.14|3.13659|3.14659|3.142|3.140', '3.13658|3.14660|3.1'],
  ['3.14159', { digits: 1 }, '3|2.64159|3.64159', '2.64|3.65'],
  ['1234', { digits: 2 }, '1200|1184|1284|1.2e3', '1183|1285'],
  ['0.00123', { digits: 3 }, '0.00123|0.001225|0.001235|1,23e-3', '0.0012249|0.0012351'],
  ['999.6', { digits: 3 }, '1000|1000.1|999.1', '999.09|1000.11'],
  ['-45', { digits: 1 }, '-40|-50', '-39.9|-50.1|45'],
  ['0', { digits: 3 }, '0', '0.0001'],
  ['1.7e308', { within: 1 }, '1.7e308', '-1.7e308|1.6e308'],
  ['-1.7e308', { percent: 1 }, '-1.7e308', '1.7e308'],
];
const cases = ROWS.flatMap(([value, tolerance, inside, outside]) =>
  [inside, outside].flatMap((texts, index) =>
    texts.split('|').map((text) => ({ value, tolerance, text, isInside: index === 0 })),
  ),
);

describe('the range of a value', () => {
  test.each(cases)('$value with $tolerance: $text, $isInside', ({ value, tolerance, text, isInside }) =>
    expect(accepts(keyOf(value, tolerance), text)).toBe(isInside),
  );
  test('of an unreadable value is empty', () => {
    expect(accepts(keyOf('x', { within: 5 }), '0')).toBe(false);
    expect(accepts(keyOf('', { percent: 100 }), '0')).toBe(false);
  });
});

const shares: NumberKey = {
  accepted: [
    { text: '3', tolerance: { within: 1 }, share: 630 },
    { text: '3.14', tolerance: { digits: 3 }, share: FULL_SHARE },
    { text: '3.14', tolerance: { percent: 1 }, share: 1260 },
    { text: '22/7', share: FULL_SHARE },
  ],
};

describe('the share', () => {
  test.each([
    ['3.14', FULL_SHARE],
    ['22/7', FULL_SHARE],
    ['3.16', 1260],
    ['3.9', 630],
    ['5', 0],
    ['three', 0],
    ['', 0],
  ])('of %j is %d', (text, share) => expect(shareBy(text, shares)).toBe(share));
  test.each([
    ['2,860', FULL_SHARE],
    ['−2.860', 0],
    ['2.860', FULL_SHARE],
    ['2,8600', 0],
    ['2.86', 0],
    ['2,901', 0],
    ['3,000', 630],
    ['3', 630],
  ])('of %j is %d under a key that reads thousands', (text, share) => {
    const plain: NumberKey = { accepted: [{ text: '3', share: 630 }] };
    const mass = keyOf('2850', { within: 50 });
    expect(shareBy(text, plain, { ...mass, reads_thousands: true })).toBe(share);
    expect(shareBy(text, plain, mass)).toBe(share === FULL_SHARE ? 0 : share);
  });
  test('is 0 under a key without values', () => expect(shareBy('1', { accepted: [] })).toBe(0));
});

describe('the distance', () => {
  test.each([
    ['3.14', 0],
    ['4', 0],
    ['4.4', 0.4 / 3],
    ['1', 1 / 3],
    ['-3', 5 / 3],
  ])('of %j is %d', (text, distance) => expect(distanceFrom(text, shares)).toBeCloseTo(distance, 12));
  test('is relative, so that values of any size are compared fairly', () => {
    const key: NumberKey = { accepted: [...keyOf('18.1').accepted, ...keyOf('18100').accepted] };
    expect(distanceFrom('18200', key)).toBeCloseTo(100 / 18100, 12);
    expect(distanceFrom('18.2', key)).toBeCloseTo(0.1 / 18.1, 12);
  });
  test('is absolute from zero', () => expect(distanceFrom('0.25', keyOf('0'))).toBe(0.25));
  test('of a text that is not a number is infinite, of a number never', () => {
    expect(distanceFrom('x', shares)).toBe(Infinity);
    expect(distanceFrom('-1.7e308', keyOf('1e-300'))).toBe(Number.MAX_VALUE);
    expect(distanceFrom('1', keyOf('x'))).toBe(Number.MAX_VALUE);
    expect(distanceFrom('1', { accepted: [] })).toBe(Number.MAX_VALUE);
  });
});

/** Case for the naive second implementation. Value, typed number and bound are integers on one scale. */
type Whole = { value: bigint; typed: bigint; rule: 'exact' | 'within' | 'percent' | 'digits'; size: number };

function isNear({ value, typed, rule, size }: Whole): boolean {
  const distance = value > typed ? value - typed : typed - value;
  const absolute = value < 0n ? -value : value;
  if (rule === 'exact') return distance === 0n;
  if (rule === 'within') return distance <= BigInt(size);
  if (rule === 'percent') return distance * 1000n <= absolute * BigInt(size);
  if (value === 0n) return distance === 0n;
  // Right if the distance is at most half a unit of the last significant digit. Both sides are doubled to
  // stay integers.
  return 2n * distance * 10n ** BigInt(size) <= 10n ** BigInt(String(absolute).length);
}

const decimal = (whole: bigint, places: number) => `${whole}e-${places}`;

function toleranceOf(rule: Whole['rule'], size: number, places: number): Tolerance | undefined {
  if (rule === 'within') return { within: Number(`${size}e-${places}`) };
  if (rule === 'percent') return { percent: size / 10 };
  return rule === 'digits' ? { digits: size } : undefined;
}

/** Typed numbers exactly at a bound, just outside or inside it, and near it. */
const entries = fc
  .record({
    // The smallest tested difference from a bound, a thousandth, must exceed the allowance for rounding.
    value: fc.oneof(fc.bigInt(-999n, 999n), fc.bigInt(-(10n ** 10n), 10n ** 10n)),
    rule: fc.constantFrom('exact', 'within', 'percent', 'digits'),
    parts: fc.nat(1000),
    share: fc.integer({ min: 1, max: FULL_SHARE }),
  })
  .map(({ value, rule, parts, share }) => {
    const size = rule === 'digits' ? 1 + (parts % 15) : parts;
    return { value, rule, size, share };
  });
/** Lists in which two entries may have one range and different shares, as after two corrections. */
const listsOfEntries = fc
  .tuple(
    fc.array(entries, { minLength: 1, maxLength: 4 }),
    fc.option(fc.integer({ min: 1, max: FULL_SHARE })),
  )
  .map(([list, share]) => {
    const [first] = list;
    return first && share !== null ? list.concat({ ...first, share }) : list;
  });
const near = fc.record({
  side: fc.constantFrom(-1n, 1n),
  beside: fc.bigInt(-2n, 2n),
  isAtEdge: fc.boolean(),
});

function edgeOf({ value, rule, size }: Omit<Whole, 'typed'>): bigint {
  const absolute = value < 0n ? -value : value;
  if (rule === 'exact') return 0n;
  if (rule === 'within') return BigInt(size);
  if (rule === 'percent') return (absolute * BigInt(size)) / 1000n;
  return 10n ** BigInt(String(absolute).length) / (2n * 10n ** BigInt(size));
}

test('ranges and shares, of one key or of several, are those of whole numbers', () => {
  const outcomes = { inside: 0, outside: 0 };
  fc.assert(
    fc.property(
      listsOfEntries,
      fc.nat(6),
      fc.nat(),
      near,
      (entries, places, pick, { side, beside, isAtEdge }) => {
        const around = entries[pick % entries.length];
        if (!around) throw new Error('A key has at least one value.');
        const typed = around.value + side * (isAtEdge ? edgeOf(around) : 0n) + beside;
        const accepted = entries.map(({ value, rule, size, share }): AcceptedNumber => {
          const tolerance = toleranceOf(rule, size, places);
          return { text: decimal(value, places), ...(tolerance && { tolerance }), share };
        });
        const matches = entries.filter((entry) => isNear({ ...entry, typed }));
        const share = Math.max(0, ...matches.map(({ share }) => share));
        const text = decimal(typed, places);
        expect(shareBy(text, { accepted })).toBe(share);
        const alone = accepted.map((one) => ({ accepted: [one] }));
        expect(shareBy(text, ...alone, ...alone)).toBe(share);
        expect(distanceFrom(text, { accepted }) === 0).toBe(matches.length > 0);
        outcomes[matches.length > 0 ? 'inside' : 'outside']++;
      },
    ),
    { numRuns: 3_000 },
  );
  expect(Math.min(outcomes.inside, outcomes.outside)).toBeGreaterThan(500);
});
