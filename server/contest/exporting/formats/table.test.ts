import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableToCsv } from '#shared/table-to-csv.ts';
import type { ParsedQuestion } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { parseSource } from '#shared/parse-source.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { csv } from '../../importing/formats/csv.ts';
import { tallymark } from '../../importing/formats/tallymark.ts';
import { xlsx } from '../../importing/formats/xlsx.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { SourceFile } from '../../importing/source-file.ts';
import { questionTable } from './question-table.ts';
import { tableToXlsx } from './xlsx.ts';
import { writeTallymark } from './tallymark.ts';

const text = fc
  .array(
    fc.constantFrom(
      ...'=+-@\'";,\t|\\*_~^$`#()[]{}<>&1234ABCab .:!é１'.split(''),
      '\n',
      '\n\n',
      '😀',
      '007',
      '1/2',
      '"a',
      '_x0041_',
      '<b>',
      'Option 1',
      'A)',
      'true',
      '－1',
      '$x$',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join('').normalize('NFC').trim())
  .filter((joined) => /[\p{L}\p{N}]/u.test(joined));

const rich = fc
  .array(
    fc.constantFrom(
      '**b** ',
      '*i* ',
      'H~2~O ',
      'x^2^ ',
      '`c` ',
      '$x_1$ ',
      'a ',
      '=',
      "'",
      '-',
      '\n',
      '\n\n',
      '; ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join('').trim())
  .filter((joined) => /[\p{L}\p{N}]/u.test(joined));

const questionsOf = (
  source: fc.Arbitrary<string>,
  format: 'plain' | 'rich',
): fc.Arbitrary<ParsedQuestion[]> => {
  const question = fc
    .record({
      text: source,
      options: fc.array(source, { minLength: 2, maxLength: 10 }),
      right: fc.nat(9),
      several: fc.option(fc.record({ rights: fc.array(fc.nat(9), { minLength: 1 }), isMinus: fc.boolean() })),
      marks: fc.constantFrom(0.5, 1, 2, 0.33, 3, 12.25, 100),
      explanation: fc.oneof(fc.constant(''), source),
      tags: fc.uniqueArray(fc.constantFrom('Maths', 'Algebra', 'x y'), { maxLength: 3 }),
    })
    .map(({ text, options, right, several, marks, explanation, tags }): ParsedQuestion => {
      const content = several?.isMinus && { content: { rule: 'minus' as const } };
      const form = several && { kind: 'several' as const, ...content };
      const question = { ...form, format, question_text: text, marks, explanation, tags };
      const rights = new Set((several?.rights ?? [right]).map((each) => each % options.length));
      const isRight = (at: number) => rights.has(at);
      return Object.assign(question, {
        options: options.map((option, at) => ({ option_text: option, is_correct: isRight(at) })),
      });
    });
  return fc.array(fc.oneof(question, keyedQuestion(source, format)), { minLength: 1, maxLength: 4 });
};

const share = fc.constantFrom(2520, 1260, 840, 1);
const number = fc
  .record({
    text: fc.constantFrom('3.14', '-2', '1/3', '2,5', '1e3', '0'),
    tolerance: fc.option(
      fc.constantFrom({ within: 0.01 }, { within: 1e-9 }, { percent: 2.5 }, { digits: 3 }),
    ),
    share,
  })
  .map(({ tolerance, text, share }) => (tolerance ? { text, tolerance, share } : { text, share }));
const shortText = fc.record({
  text: fc
    .oneof(text, fc.constantFrom('a|b', 'half (50%)', '\\|', '*Nile*'))
    .map((one) => one.replaceAll(/\s+/g, ' ').trim()),
  share,
});
const wordsOf = (tree: string) => tree.replaceAll(/\s+/g, ' ').trim();

/**
 * Generates questions whose key is not among the options. No text has an arrow, which separates pairs in a
 * table.
 */
function keyedQuestion(source: fc.Arbitrary<string>, format: 'plain' | 'rich'): fc.Arbitrary<ParsedQuestion> {
  const words = source.filter((one) => !/->|→|⇒|=>/.test(one));
  const options = fc
    .uniqueArray(words, { minLength: 3, maxLength: 6, selector: wordsOf })
    .map((all) => all.map((option_text) => ({ option_text, is_correct: false })));
  const lists = fc.record({
    options,
    prompts: fc.array(words, { minLength: 2, maxLength: 4 }),
    hasRule: fc.boolean(),
  });
  const form = fc.oneof(
    fc
      .record({
        accepted: fc.array(number, { minLength: 1, maxLength: 3 }),
        unit: fc.constantFrom('', 'm', 'km in 1 h'),
      })
      .map(({ accepted, unit }) => ({
        kind: 'number' as const,
        content: unit ? { unit } : {},
        key: { accepted },
        options: [],
      })),
    fc
      .record({ accepted: fc.array(shortText, { minLength: 1, maxLength: 3 }), rules: fc.nat(7) })
      .map(({ accepted, rules }) => ({
        kind: 'text' as const,
        key: {
          ...(rules & 1 && { ignores_accents: true }),
          ...(rules & 2 && { matches_case: true }),
          ...(rules & 4 && { language: 'tr' }),
          accepted,
        },
        options: [],
      })),
    lists.map(({ options, prompts, hasRule }) => ({
      kind: 'matching' as const,
      content: { ...(hasRule && { rule: 'all' as const }), prompts: prompts.map((one) => ({ text: one })) },
      // The first prompts belong to the first options, because a file lists pairs before other answers.
      key: { pairs: prompts.map((_, place) => Math.min(place, options.length - 1)) },
      options,
    })),
    lists.map(({ options, hasRule }) => ({
      kind: 'ordering' as const,
      content: hasRule ? { rule: 'neighbours' as const } : {},
      options,
    })),
  );
  return fc
    .record({ text: source, form, marks: fc.constantFrom(0.5, 1, 2) })
    .map(({ text, form, marks }): ParsedQuestion =>
      Object.assign({ format, question_text: text, marks, explanation: '', tags: [] }, form),
    );
}

/** Parses a plain text from a table, in which blank lines separate paragraphs. */
const paragraphs = (plain: string): Tree => textToTree(plain);
/** Parses a plain text from JSON, which is always a single paragraph. */
const oneParagraph = (plain: string): Tree => [['p', {}, [plain]]];

/** Returns the question that a reader should find if the file loses nothing. */
function expected(
  { kind, content: shown, key, format, question_text: text, options, marks, ...more }: ParsedQuestion,
  plainTree = paragraphs,
): FileQuestion {
  const tree = format === 'rich' ? parseSource : plainTree;
  const { explanation, tags = [] } = more;
  const { prompts, ...content } = shown ?? {};
  return {
    ...(kind && { kind }),
    ...(Object.keys(content).length > 0 && { content }),
    ...(prompts && { prompts: prompts.map((prompt) => tree(prompt.text)) }),
    ...(key && { key }),
    text: tree(text),
    options: options.map((option) => ({ text: tree(option.option_text), isCorrect: option.is_correct })),
    marks,
    ...(explanation && { explanation: tree(explanation) }),
    ...(tags.length > 0 && { tags }),
  };
}

test('what is written as CSV or Excel is read again as it was', async () => {
  const anyQuestions = fc.oneof(questionsOf(text, 'plain'), questionsOf(rich, 'rich'));
  await fc.assert(
    fc.asyncProperty(anyQuestions, async (questions) => {
      const { rows, lost } = questionTable(questions);
      expect(lost).toEqual([]);
      const found = questions.map((one) => expected(one));
      const fromCsv = await readItems(csv, new TextEncoder().encode(tableToCsv(rows)));
      expect(fromCsv.map((item) => item.found)).toEqual(found);
      expect(fromCsv.flatMap(({ problems }) => problems)).toEqual([]);
      const fromExcel = await readItems(xlsx, await tableToXlsx(rows, 'Questions'));
      expect(fromExcel.map((item) => item.found)).toEqual(found);
      expect(fromExcel.flatMap(({ problems }) => problems)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("what is written as Tallymark's own JSON is read again as it was, with its pictures", async () => {
  const withPicture = rich.map((source) => `${source} ![map](picture:p1)`);
  const anyQuestions = fc.oneof(
    questionsOf(text, 'plain'),
    questionsOf(rich, 'rich'),
    questionsOf(withPicture, 'rich'),
  );
  const pictures = new Map([['p1', Buffer.from('one')]]);
  await fc.assert(
    fc.asyncProperty(anyQuestions, fc.boolean(), async (sources, shuffle) => {
      const questions = sources.map((source) => ({ ...expected(source), source }));
      const whole = questions.map((one, index) =>
        Object.assign({ number: index + 1, marks: 1, explanation: [], tags: [] }, one),
      );
      const { bytes, lost } = await writeTallymark({
        id: 1,
        name: 'Any',
        shuffle,
        questions: whole,
        pictures,
      });
      expect(lost).toEqual([]);
      const file = await SourceFile.open(bytes);
      const items = await tallymark.read(file);
      expect(items.map(({ found }) => found)).toEqual(
        sources.map((source) => ({
          ...expected(source, oneParagraph),
          tags: source.tags,
          explanation: source.explanation ? expected(source, oneParagraph).explanation : [],
        })),
      );
      expect(items.flatMap(({ problems }) => problems)).toEqual([]);
      expect([...file.pictures].map(([id, content]) => [id, content()])).toEqual([...pictures]);
    }),
    { numRuns: 100 },
  );
});

const question = (text: string, options: string[], more: Partial<ParsedQuestion> = {}): ParsedQuestion => ({
  question_text: text,
  options: options.map((option, index) => ({ option_text: option, is_correct: index === 1 })),
  marks: 1,
  ...more,
});

test('no cell can run as a formula', () => {
  const { rows } = questionTable([question('=HYPERLINK("x")', ['@a', '-5', '+1 or so', "'=2"])]);
  const written = tableToCsv(rows);
  expect(written).toBe(
    '\uFEFF"question","option 1","option 2","option 3","option 4","right","marks","explanation","tags","format (Tallymark)"\r\n' +
      `"'=HYPERLINK(""x"")","'@a","-5","'+1 or so","''=2","B","1","","",""\r\n`,
  );
});

test.each([
  [['3', '4', '2'], 'B'],
  [['B', 'A', 'C'], '2'],
  [['2', 'x', 'B'], '#2'],
  [['2', 'x', 'B', '#2', 'B)', '2)', '(B)', '(2)', 'option b', 'x2'], 'Option 2'],
])('of the options %s the second is named %s', (options, name) => {
  const { rows } = questionTable([question('Q?', options)]);
  expect(rows[1]?.[options.length + 1]).toBe(name);
});

test.each([
  [['3', '4', '2'], 'A, C'],
  [['A, C', 'x', 'y'], '1, 3'],
  [['A, C', '1, 3', '#1, #3', 'A), C)', '1), 3)', '(A), (C)', '(1), (3)'], 'A; C'],
])('of the options %s the first and the third are named %s', async (options, name) => {
  const both = question('Q?', options, { kind: 'several' });
  both.options = both.options.map((option, index) => ({ ...option, is_correct: index === 0 || index === 2 }));
  const { rows } = questionTable([both, question('One?', ['x', 'y'])]);
  expect(rows.map((row) => row.slice(options.length + 1, options.length + 3))).toEqual([
    ['right', 'type'],
    [name, 'several right'],
    ['B', ''],
  ]);
  const items = await readItems(csv, new TextEncoder().encode(tableToCsv(rows)));
  expect(items[0]?.found?.options.map(({ isCorrect }) => isCorrect)).toEqual(
    options.map((_, index) => index === 0 || index === 2),
  );
});

test('what a table cannot contain is reported', async () => {
  const { rows, lost } = questionTable([
    question('![map](picture:abc)', ['x', 'y'], { format: 'rich', tags: ['a, b', 'c'] }),
  ]);
  expect(lost.map(({ code }) => code)).toEqual(['picture_left_out', 'tags_left_out']);
  const [item] = await readItems(csv, new TextEncoder().encode(tableToCsv(rows)));
  expect(item && summarizeItem(item)).toBe('[map] [1] | x | *y');
  expect(item?.found?.tags).toEqual(['a b', 'c']);
});

test('answers with the same letters, one of them raised, stay two options', async () => {
  const pairs = question('Which is which?', ['x^2^', 'x2'], {
    kind: 'matching',
    format: 'rich',
    content: { prompts: [{ text: 'power' }, { text: 'name' }] },
    key: { pairs: [0, 1] },
  });
  const { rows } = questionTable([pairs]);
  const [item] = await readItems(csv, new TextEncoder().encode(tableToCsv(rows)));
  expect(item?.found).toMatchObject({ key: { pairs: [0, 1] }, options: [{}, {}] });
});
