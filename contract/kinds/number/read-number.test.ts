import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';
import { MAX_NUMBER_LENGTH, readNumber } from './read-number.ts';

const valueOf = (text: string) => readNumber(text)?.value;

/** Numbers, and spellings of each, separated by vertical bars. */
const SPELLINGS: [value: number, spellings: string][] = [
  [0, '0|-0|+0|−0|0.0|,0|.0|0.|00|0,000|0/5|0e5|0e999999|0×10^3|٠|０|0\u200b'],
  [3, '3|+3|3.|3,|03|3.0|3,000000|3e0|30e-1|0.3e1|6/2|3/1|٣|३|３|۳|๓|৩|𝟑|𝟛|𝟯|𝟹|+ 3| 3 |\t3\n|3。|３．'],
  [-3, '-3|−3|–3|—3|‐3|‑3|‒3|―3|－3|﹣3|- 3|−\u00a03|-3.0|-6/2|-30e−1|-٣|−३|\u200e-3|\u061c-٣|-\u200f3'],
  [
    3.14,
    '3.14|3,14|+3,14|3.140|03.14|３．１４|３，１４|3。14|3｡14|٣٫١٤|٣,١٤|٣،١٤|۳٫۱۴|३.१४|৩.১৪|๓.๑๔|314e-2|0,314e1',
  ],
  [
    3.14,
    '314×10^-2|314×10⁻²|314·10⁻²|314⋅10⁻²|314*10^-2|314x10^-2|314 X 10^−2|314х10^-2|314∙10^–2|314∗10^(-2)',
  ],
  [
    3.14,
    '157/50|157 / 50|157⁄50|157∕50|１５７／５０|3 7/50|3  7 / 50|\u202a3.14\u202c|\u20663,14\u2069|3\u200b.14|\ufeff3.14',
  ],
  [0.5, '0.5|.5|,5|0,5|+.5|½| ½|1/2|2/4|500/1000|5e-1|5×10⁻¹|٠٫٥|٫٥|０．５|1⁄2|０,5|0 1/2|0½'],
  [-0.5, '-.5|−,5|-½|−½|- 1/2|−1⁄2|-5e−1|-0 1/2'],
  [0.75, '¾|3/4|3⁄4|6/8|.75|0,75'],
  [0.1, '⅒|1/10|.1|0,1|1e-1|10⁻¹|10^-1|10^(-1)|10^−1'],
  [1.5, '1½|1 ½|1 1/2|3/2|1.5|1,5|1\u202f1/2|1\u2009½|１½|1 1⁄2|١ ١/٢|01 1/2'],
  [-1.5, '-1½|−1 1/2|-3/2|- 1 ½'],
  [
    1000,
    '1000|1e3|1E3|1E+3|1e+03|1 e3|1 e 3|1 E +3|1e03|10^3|10³|10 ^ 3|10^+3|10⁺³|10^(3)|10^(+3)|１０＾３|１ｅ３|1е3|1Е3',
  ],
  [
    1000,
    '1×10^3|1*10^3|1x10^3|1X10³|1·10³|1 × 10^3|1 ×10³|1× 10³|1 · 10 ^ 3|١×١٠^٣|.1e4|,1E4|1.e3|10e2|100×10^1|1,e3',
  ],
  [
    1000,
    "1 000|1\u00a0000|1\u2009000|1\u202f000|1\u2007000|1\u3000000|1'000|1’000|1‘000|1ʼ000|1＇000|١٬٠٠٠|1 000.|1'000,0",
  ],
  [-1000, "-10^3|−10³|-1e3|−1 000|-1'000|- 10³"],
  [
    1234,
    "1 234|1'234|1’234|1٬234|١٬٢٣٤|۱٬۲۳۴|1\u202f234|1234|1234.0|1 234,0|1,234.0|1.234,0|1.234٫0|1,234٫0|12.34e2",
  ],
  [
    1234.5,
    "1234.5|1234,5|1,234.5|1.234,5|1 234.5|1 234,5|1'234.5|1’234,5|١٬٢٣٤٫٥|1,234٫5|1\u202f234,5|1.234,50|１，２３４．５",
  ],
  [-1234.5, "-1,234.5|−1.234,5|– 1 234,5|-1'234.5|-١٬٢٣٤٫٥"],
  [1234.567, "1,234.567|1.234,567|1 234.567|1 234,567|1'234.567|1234.567|1234,567|1٬234٫567|1 234.567 00"],
  [
    1234567,
    "1234567|1,234,567|1.234.567|1 234 567|1'234'567|1’234’567|١٬٢٣٤٬٥٦٧|12,34,567|12 34 567|12.34.567|1,234,567.|1.234.567,0",
  ],
  [
    1234567,
    '१२,३४,५६७|১২,৩৪,৫৬৭|1,234.567e3|1,234,567e0|12,34,567.00|1234567/1|１，２３４，５６７|1\u00a0234\u00a0567|1，234，567',
  ],
  [123456789, "123,456,789|123.456.789|123 456 789|12,34,56,789|123'456'789|123 456 789,0|1.23456789e8"],
  [1234567.891, "1,234,567.891|1.234.567,891|1 234 567,891|1'234'567.891|12,34,567.891|1 234 567.891 0"],
  [
    0.123456,
    "0.123 456|0,123 456|.123 456|0.123'456|0.123\u202f456|0.123456|123456e-6|0.123 456 0|0,123 456 000",
  ],
  [2.7182819, '2.718 281 9|2,718\u2009281\u20099|2.7182819|27182819e-7'],
  [0.123, '0.123|0,123|.123|,123|00.123|00,123'],
  [
    6.02214076e23,
    '6.02214076e23|6,02214076E23|6.02214076×10^23|6,022 140 76·10²³|6.02214076 x 10 ^ 23|602214076e15',
  ],
  [1e21, '1e21|10^21|10²¹|1000000000000000000000|1 000 000 000 000 000 000 000'],
  [1e-7, '1e-7|0.0000001|,0000001|10⁻⁷|0.000 000 1|1/10000000'],
  [1 / 3, '1/3|⅓|2/6|١/٣|1⁄3|0 1/3'],
  [4 / 3, '4/3|1 1/3|1⅓|1 ⅓|8/6|1 2/6'],
  [7 / 8, '7/8|⅞|0.875|0,875'],
  [Number.MAX_VALUE, '1.7976931348623157e308|1,7976931348623157×10³⁰⁸'],
  [5e-324, '5e-324|5×10⁻³²⁴'],
  [2 ** 53, "9007199254740992|9 007 199 254 740 992|9'007'199'254'740'992"],
];
const spellings = SPELLINGS.flatMap(([value, list]) =>
  list.split('|').map((text): [string, number] => [text, value]),
);

/** Texts that are not numbers, separated by vertical bars. */
const REFUSED =
  '| |.|,|+|-|−|--1|++1|+-1|-+1|1-|1+|- -1|1..2|1,,2|1.,2|1,.2|..5|,,5|.5.|1.2.|5..|1.2.3|1,2,3|,1,|1,234,|,234,567|' +
  '1,234,56|1,23,45|1,2345,678|1234,567,890|1.234,567,890|1,234.567.890|1,234.567,8|1 2|1 23|1 2345|12 345 6|1234 567|' +
  "0 123|0,123,456|01,23,456|0 12 345|1٫234٫567|012,345,678|1'2|1 234'567|1'234 567|1 234,567.8|1''234|' 234|'5|5'|1,234 567 8901|0.12 345|0.1234 567|" +
  '0.123 4567|0.123,4|1٫234٫5|1٫234,5|1,2٫3,4|٫|٬|1٬|' +
  '1e|e|e5|1e+|1e-|1ee5|1e5e5|1e1.5|1e1,5|1e 1 0|1e--5|1e(5)|e³|^3|10^|10^^3|10^²|10^1.5|10^(3|10^3)|10^((3))|110^3|5^2|5²|' +
  '2³|1×10|×10^3|x10^3|3××10^3|3×10^3×10^3|10^3e2|10^3×5|3×2|3*4|10-3|1e999|-1e999|1e999999|1e-400|1e-999999|10^400|10⁴⁰⁰|' +
  '1/|/2|1//2|1/0|0/0|5 1/0|1/2/3|-1/-2|1/-2|1.5/2|1,5/2|1/2.5|1 3/2|1 2/2|1 000/3|1 234/5|1 0/3|1 1/2 1/2|1 2 3/4|½½|½3|½.5|' +
  '½e3|1.5½|1,000 1/2|1/½|⅟2|1e3/2|¹⁄₂|' +
  '∞|-∞|Infinity|-Infinity|NaN|nan|null|undefined|true|0x10|0X1F|0b11|0o17|1_000|1n|10px|0xe5|' +
  '5%|5 %|5٪|5‰|50 per cent|5°|5 cm|$5|5€|€ 5|£5|#5|=5|x=5|x = 5|~5|≈5|±5|<5|>5|(5)|[5]|{5}|"5"|5!|√2|π|2π|e|i|five|V|Ⅳ|三|十|' +
  'one half|1 or 2|1;2|1:2|3、4|3 · 14|3·14|3˙14|3…14|1.2e3.4|12 345 678 9|１２＿３|1\u0301|1\u0338|1\ufe0f\u20e3|' +
  '1\u20e3|①|⑴|⒈|₁|10₂|㉑|🄂|\u202e321\u202c|\u202d321|1\u00ad000|1\n2|1\t000|1\u2028000|1\u0000|\ud83d5|5\udfcf|\ud835|5\ud835|' +
  '👍|🔟|💯|＜5|1\u202e2|1\u0660\u064b|㎏5|5㎏|1‚234|1;234|1´234|1`234|1"234|1\\2|1÷2|\u066a|१।५|1\u06dd2';
const refused = [...REFUSED.split('|'), '1|2'];

describe('readNumber', () => {
  test.each(spellings)('%j is %d', (text, value) => expect(valueOf(text)).toBe(value));
  test.each(refused)('%j is not a number', (text) => expect(readNumber(text)).toBeNull());
  test('the tables have hundreds of rows', () => {
    expect(spellings.length).toBeGreaterThan(300);
    expect(refused.length).toBeGreaterThan(200);
  });
  test('zero has no sign', () => expect(Object.is(valueOf('-0'), 0)).toBe(true));
});

describe('a single sign before three digits is ambiguous', () => {
  const ambiguous =
    '1,234|1.234|12,345|123.456|-1,234|+1.234|− 1,000|١,٢٣٤|１，２３４|١،٢٣٤|1。234|1,234e3|9.999×10^3';
  test.each(ambiguous.split('|'))('%j', (text) => {
    const { value, other } = readNumber(text) ?? {};
    expect(other).toBeCloseTo(1000 * (value ?? Number.NaN));
  });
  test('and is read as the decimal sign', () => {
    expect(valueOf('1,234')).toBe(1.234);
    expect(valueOf('1.234')).toBe(1.234);
  });
  const clear =
    "1234|1.23|1,2345|0.123|0,123|.123|012,345|1234.567|1,234,567|1,234.5|1.234,5|1 234|1'234|1 234,567|1٫234|1٬234|1/2|" +
    '1,234.|1234e3|10^3|1,234.567|1.234 567';
  test.each(clear.split('|'))('%j is not', (text) => {
    expect(readNumber(text)).not.toBeNull();
    expect(readNumber(text)?.other).toBeUndefined();
  });
});

describe('the unit of the question', () => {
  test.each([
    ['5 cm', 'cm', 5],
    ['5cm', 'cm', 5],
    ['  5  c m ', 'cm', 5],
    ['-2,5 m/s^2', 'm/s²', -2.5],
    ['2.5 m / s²', 'm/s^2', 2.5],
    ['1 000 µm', 'μm', 1000],
    ['3/4 N*m', 'N·m', 0.75],
    ['2e3 Ω', 'Ω', 2000],
    ['50%', '%', 50],
    ['21 ℃', '°C', 21],
    ['3 1/min', '1/min', 3],
    ['٣ سم', 'سم', 3],
    ['5', 'cm', 5],
  ])('%j with the unit %j is %d', (text, unit, value) => expect(readNumber(text, unit)?.value).toBe(value));
  test.each([
    ['5 mW', 'MW'],
    ['5 MW', 'mW'],
    ['5 km', 'm'],
    ['5 m', 'km'],
    ['5 mm', 'm'],
    ['5 cm 5', 'cm'],
    ['cm', 'cm'],
    ['cm 5', 'cm'],
    ['31/min', '1/min'],
    ['5 mN', 'm·N'],
    ['5 cm', ''],
    ['5 cm', undefined],
  ])('%j with the unit %j is not a number', (text, unit) => expect(readNumber(text, unit)).toBeNull());
  test('leaves the other reading of an ambiguous number', () =>
    expect(readNumber('2,860 cm', 'cm')).toEqual({ value: 2.86, other: 2860 }));
});

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

describe('digits of every script', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) => ({
    system,
    digits: Array.from('0123456789', (digit) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(Number(digit)),
    ),
  }));
  const positional = systems.filter(({ digits }) => digits.every((digit) => /^\p{Nd}$/u.test(digit)));
  test.each(positional)('$system', ({ digits }) => {
    expect(valueOf(`${digits.slice(1).join('')}.${digits.join('')}`)).toBe(Number('123456789.0123456789'));
    expect(digits.map((digit) => valueOf(digit))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
  test('there are dozens', () => expect(positional.length).toBeGreaterThan(50));
  test('sets lie side by side only in tens, so that the first digit of a run is a zero', () => {
    let run = 0;
    for (let point = 0; point <= 0x10ffff; point++) {
      if (isDigit(point)) run++;
      else {
        if (run % 10 !== 0) expect.fail(`A run of ${run} digits ends before ${point.toString(16)}.`);
        run = 0;
      }
    }
  });
});

describe('long texts', () => {
  // server/content/linear.test.ts counts the steps for these texts.
  test.each(['1', '1,', ' ', '.', 'e1', '10^', '1/', '\u200b', '½', '𝟙', '\u0301', '-'])(
    'of %j are refused',
    (sign) => {
      expect(readNumber(sign.repeat(100_000))).toBeNull();
    },
  );
  test(`${MAX_NUMBER_LENGTH} characters are read, one more is not`, () => {
    expect(valueOf('0'.repeat(MAX_NUMBER_LENGTH - 1) + '7')).toBe(7);
    expect(readNumber('0'.repeat(MAX_NUMBER_LENGTH) + '7')).toBeNull();
    expect(readNumber(' '.repeat(MAX_NUMBER_LENGTH) + '7')).toBeNull();
    expect(valueOf(`0.${'3'.repeat(MAX_NUMBER_LENGTH - 2)}`)).toBe(1 / 3);
    expect(valueOf('1'.repeat(MAX_NUMBER_LENGTH))).toBeCloseTo(1.1111111111111112e99, -84);
  });
});

/** Writes whole digits in groups of three, like `Intl`, with the given separator. */
const groupDigits = (digits: string, between: string) =>
  BigInt(digits).toLocaleString('en').replaceAll(',', between);

describe('properties', () => {
  const sign = fc.constantFrom('', '', '+', '-', '−');
  const group = fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', '.', ',', '٬');
  const writing = fc.record({
    sign,
    whole: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String),
    decimals: fc.stringMatching(/^\d{1,6}$/),
    between: group,
    point: fc.constantFrom('.', ',', '٫'),
    exponent: fc.option(fc.integer({ min: -300, max: 290 })),
    power: fc.constantFrom('e', 'E', ' e', '×10^', ' · 10^', '*10^'),
  });

  test('a number in any usual writing is the number', () => {
    fc.assert(
      fc.property(writing, ({ sign, whole, decimals, between, point, exponent, power }) => {
        fc.pre(between !== point);
        const text = `${sign}${groupDigits(whole, between)}${point}${decimals}`;
        const complete = exponent === null ? text : text + power + String(exponent);
        const minus = sign === '-' || sign === '−' ? '-' : '';
        const value = Number(`${minus}${whole}.${decimals}e${exponent ?? 0}`);
        expect(readNumber(complete)?.value, complete).toBe(value + 0);
      }),
    );
  });
  test('the echo is read as the same number', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, (value) => {
        expect(valueOf(formatNumber(value))).toBe(value + 0);
      }),
    );
  });
  test('plain decimals are read as JavaScript reads them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+-]?\d{0,9}\.?\d{0,9}(e[+-]?\d{1,2})?$/), (text) => {
        const isNumber = /^[+-]?(\d|\.\d)/.test(text);
        expect(valueOf(text), text).toBe(isNumber ? Number(text) + 0 : undefined);
      }),
    );
  });
  test('a fraction is the quotient', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), sign, (above, below, sign) => {
        const value = (above / below) * (sign === '-' || sign === '−' ? -1 : 1);
        expect(valueOf(`${sign}${above}/${below}`)).toBe(value + 0);
      }),
    );
  });
  test('a mixed number is its fraction', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.integer({ min: 2, max: 99 }), fc.nat(), (whole, below, part) => {
        const above = 1 + (part % (below - 1));
        expect(valueOf(`${whole} ${above}/${below}`)).toBe(valueOf(`${whole * below + above}/${below}`));
      }),
    );
  });
  test('whatever is typed, the outcome is a finite number or null', () => {
    const unit = fc.constantFrom(
      ...Array.from("01239.,' ٫٬٣३𝟙３eExX×*^()/+-−⁻²½¾%_∞\u200f\u202e\u0301\ud835"),
    );
    const text = fc.oneof(
      fc.string({ unit }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit, maxLength: 9 }),
    );
    fc.assert(
      fc.property(text, (text) => {
        const reading = readNumber(text);
        if (reading) expect(Number.isFinite(reading.value)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
  test('marks of direction and of no width change nothing', () => {
    const hidden = fc.constantFrom(
      '\u200e',
      '\u200f',
      '\u061c',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u2067',
      '\u2069',
    );
    const spelling = fc.constantFrom(...spellings.map(([text]) => text));
    fc.assert(
      fc.property(spelling, hidden, fc.nat(), (text, mark, place) => {
        const characters = Array.from(text);
        const changed = characters.toSpliced(place % (characters.length + 1), 0, mark).join('');
        expect(readNumber(changed), JSON.stringify(changed)).toEqual(readNumber(text));
      }),
    );
  });
});
