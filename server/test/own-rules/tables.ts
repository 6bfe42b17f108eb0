import * as fc from 'fast-check';
import { buildZip } from '../zip-of.ts';
import { gradeText, ownPairs, pairsQuestion, promptAt, typedQuestion, typedTexts } from './moodle-grading.ts';
import type { FileAnswer, OwnRules } from './own-question.ts';
import { decisionsOn, hitsOf } from './statements.ts';

/* What people mean by the cells of a table of questions (docs/formats.md). */

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const csvOf = (...rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n');

/** Numbers as people write them in a cell. `means`: the accepted values, from and to. */
const WRITTEN: { cell: string; means: readonly [number, number][] }[] = [
  { cell: '1,000', means: [[1000, 1000]] },
  { cell: '1.000', means: [[1000, 1000]] },
  { cell: '1,000', means: [[1, 1]] },
  { cell: '2.500', means: [[2.5, 2.5]] },
  { cell: '1,000 ± 5', means: [[995, 1005]] },
  { cell: '12 ± 1,000', means: [[-988, 1012]] },
  { cell: '3.14', means: [[3.14, 3.14]] },
  { cell: '3,14', means: [[3.14, 3.14]] },
  { cell: '1,234,567', means: [[1_234_567, 1_234_567]] },
  { cell: '1.234,5', means: [[1234.5, 1234.5]] },
  { cell: '2e3', means: [[2000, 2000]] },
  { cell: '10 ± 1', means: [[9, 11]] },
  { cell: '10 (± 1)', means: [[9, 11]] },
  { cell: '10 (+/-1)', means: [[9, 11]] },
  { cell: '200 ± 10%', means: [[180, 220]] },
  {
    cell: '5 | 7',
    means: [
      [5, 5],
      [7, 7],
    ],
  },
  { cell: '50%', means: [[0.5, 0.5]] },
  { cell: '-4', means: [[-4, -4]] },
];

const TYPED =
  '1000 1 2500 2.5 1003 3.14 314 1234567 1234.5 1.2345 2000 10 9 11 180 200 5 7 50 0.5 -4 4 12 900 12.5 12345'
    .split(' ')
    .map((typed): FileAnswer => ({ typed }));

const isIn = (typed: string, means: readonly (readonly [number, number])[]) =>
  means.some(([from, to]) => Number(typed) >= from - 1e-9 && Number(typed) <= to + 1e-9) ? 1 : 0;

/** Numbers in cells of Excel, with the formats in which it shows them. */
const NUMBERS = [1000, 12345, 2.5, 4.56789, 0.5, -1000, 1_234_567, 1e-4];
const FORMATS = ['General', '0', '0.00', '#,##0', '#,##0.00', '0%', '0.00E+00', '# ?/?'];

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

function workbookOf(value: number, format: string): Uint8Array {
  return buildZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts>` +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(
      text('question'),
      text('right'),
      text('type'),
    )}${row(text('How many?'), `<c s="1"><v>${value}</v></c>`, text('number'))}</sheetData></worksheet>`,
  });
}

/** Words for true and false: in full, as initials, and as numbers. */
const WORDS = [
  ['true', 'false'],
  ['T', 'F'],
  ['yes', 'no'],
  ['1', '0'],
  ['V', 'F'],
  ['R', 'F'],
  ['J', 'N'],
  ['oui', 'non'],
  ['sí', 'no'],
] as const;
const DIVIDERS = [', ', '; ', ' ', ''];
const CLAIMS = [
  'Ice is cold',
  'Fire is hot',
  'Rain is dry',
  'Snow is red',
  'Salt is sweet',
  'Gold is a metal',
];

const LETTERS = 'ABCDEF';

export const tableRules: readonly OwnRules[] = [
  {
    name: 'CSV, numbers',
    silent: 0.3,
    question: fc
      .constantFrom(...WRITTEN)
      .map(({ cell, means }) =>
        typedQuestion(csvOf(['question', 'right', 'type'], ['How many?', cell, 'number']), TYPED, (typed) =>
          isIn(typed, means),
        ),
      ),
  },
  {
    name: 'Excel, numbers',
    silent: 0.3,
    question: fc
      .record({ value: fc.constantFrom(...NUMBERS), format: fc.constantFrom(...FORMATS) })
      .map(({ value, format }) => {
        const near = [
          value,
          value / 1000,
          value * 100,
          Number(value.toFixed(2)),
          Math.round(value),
          12300,
          1,
        ];
        const answers = near.map((number): FileAnswer => ({ typed: String(number) }));
        return typedQuestion(workbookOf(value, format), answers, (typed) =>
          Number(typed) === value ? 1 : 0,
        );
      }),
  },
  {
    name: 'CSV, short texts',
    silent: 0.1,
    question: fc
      .array(
        fc.record({
          text: fc.constantFrom('Lima', 'lima', 'Li*', '*', 'Quito', 'New Delhi'),
          share: fc.constantFrom(100, 100, 50, 25, 0, 150, -50),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((texts) =>
        typedQuestion(
          csvOf(
            ['question', 'right', 'type'],
            [
              'Which?',
              texts.map(({ text, share }) => (share === 100 ? text : `${text} (${share}%)`)).join(' | '),
              'short text',
            ],
          ),
          typedTexts,
          (typed) => Math.max(...texts.map((text) => gradeText([text], typed, false))),
        ),
      ),
  },
  {
    name: 'CSV, statements',
    silent: 0.3,
    question: fc
      .record({
        truths: fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }),
        words: fc.constantFrom(...WORDS),
        divider: fc.constantFrom(...DIVIDERS),
        asLetters: fc.boolean(),
        isShort: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      })
      .map(({ truths, words, divider, asLetters, isShort }) => {
        const claims = truths.map((_, at) => CLAIMS[at] ?? '');
        // A single 1 left of two words would be the number of a statement.
        const left = isShort && words[0] !== '1' ? 1 : 0;
        const said = truths.map((isTrue) => words[isTrue ? 0 : 1]).slice(left);
        const letters = truths.flatMap((isTrue, at) => (isTrue ? [LETTERS[at] ?? ''] : []));
        const key = (asLetters ? letters : said).join(divider);
        return {
          content: csvOf(
            ['question', ...claims.map((_, at) => `option ${at + 1}`), 'right', 'type'],
            ['Which are true?', ...claims, key, 'statements'],
          ),
          answers: decisionsOn(claims),
          earns: (answer) => hitsOf(claims, truths, answer) / claims.length,
        };
      }),
  },
  {
    name: 'CSV, pairs',
    silent: 0.5,
    question: ownPairs.map((right) =>
      pairsQuestion(
        csvOf(
          ['question', ...right.map((_, at) => `option ${at + 1}`), 'type'],
          ['Match.', ...right.map((text, at) => `${promptAt(at)} -> ${text}`), 'pairs'],
        ),
        right,
      ),
    ),
  },
];
