import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParsedQuestion } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { gift } from '../../importing/formats/gift.ts';
import { moodleXml } from '../../importing/formats/moodle-xml.ts';
import type { Reader } from '../../importing/item.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { qti1 } from '../../importing/formats/qti-1.ts';
import { qti2 } from '../../importing/formats/qti-2.ts';
import { SourceFile } from '../../importing/source-file.ts';
import { bareText, textToTree } from '../../../content/rich-text/text-to-tree.ts';
import { plainTree, richTree } from '../../../test/rich-trees.ts';
import { writers } from '../formats.ts';
import type { Writer } from '../writer.ts';
import type { WholeQuestion } from '../../../kinds/shared/whole-question.ts';

/* Writes and reads random numbers, short texts, pairs and orders. For tables, see table.test.ts. */

const wordsOf = (tree: Tree) => bareText(tree).replaceAll(/\s+/g, ' ').trim();

/** Readers compare answers by their words, so no text consists only of pictures. */
const text = fc
  .oneof(
    plainTree,
    richTree.filter((tree) => !JSON.stringify(tree).includes('"img"')),
    fc.constantFrom('<p>Lima</p>', 'a <b>bold</b> one', '&amp;').map((words) => textToTree(words)),
  )
  .filter((tree) => wordsOf(tree) !== '');

const share = fc.constantFrom(2520, 1260, 840, 126);
const tolerance = fc.constantFrom({}, ...[0.001, 0.01, 0.5, 20].map((within) => ({ tolerance: { within } })));
const numbers = fc.uniqueArray(
  fc
    .record({
      text: fc.constantFrom('3.14', '-2', '12', '0.5', '7.25', '100', '0', '1000000000', '1000'),
      share,
      tolerance,
    })
    .map(({ tolerance, ...number }) => Object.assign(number, tolerance)),
  { minLength: 1, maxLength: 3, selector: ({ text }) => text },
);
const SIGNS = Array.from('ab1é数🙂*_~^$`\\[](){}<>&#|+-.=:"\'%;,');
const piece = fc.constantFrom(
  ...SIGNS.concat(
    ' ',
    '->',
    '=%50%',
    '\\*',
    '#fb',
    '//',
    '&amp;',
    '<b>',
    '<i>a</i>',
    '::',
    '%100%',
    '[html]',
    '[moodle]',
  ),
);
const shortText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim())
  .filter((joined) => joined !== '');

/** Gives all the marks to the first accepted answer and sorts the others, like the QTI writers. */
const withWhole = <Accepted extends { share: number }>(all: Accepted[]) =>
  all
    .map((each, index) => (index === 0 ? Object.assign({}, each, { share: 2520 }) : each))
    .toSorted((one, other) => other.share - one.share);

type Form = Pick<ParsedQuestion, 'kind' | 'content' | 'key'> & { options: Tree[]; prompts?: Tree[] };

const typed = fc.oneof(
  numbers.map((accepted): Form => ({ kind: 'number', key: { accepted: withWhole(accepted) }, options: [] })),
  fc
    .uniqueArray(fc.record({ text: shortText, share }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ text }) => text.toLowerCase(),
    })
    .map((accepted): Form => ({ kind: 'text', key: { accepted: withWhole(accepted) }, options: [] })),
);
const lists = fc.uniqueArray(text, { minLength: 3, maxLength: 5, selector: wordsOf });
const pairs = fc
  .record({ options: lists, prompts: fc.array(text, { minLength: 2, maxLength: 4 }) })
  .map(({ options, prompts }): Form => {
    // The first prompts belong to the first options, because a file lists pairs before other answers.
    const key = { pairs: prompts.map((_, place) => Math.min(place, options.length - 1)) };
    return { kind: 'matching', prompts, key, options };
  });
const orders = fc.record({ options: lists, hasRule: fc.boolean() }).map(({ options, hasRule }): Form => {
  const content = hasRule ? { rule: 'neighbours' as const } : {};
  return { kind: 'ordering', content, options };
});

const questionsOf = (form: fc.Arbitrary<Form>): fc.Arbitrary<WholeQuestion[]> =>
  fc
    .array(fc.record({ text, form }), { minLength: 1, maxLength: 4 })
    .map((all) => all.map(({ text, form }, index) => questionOf(form, text, index + 1)));

function questionOf({ options, prompts, content, ...form }: Form, text: Tree, number: number): WholeQuestion {
  const shown = { ...content, ...(prompts && { prompts: prompts.map((tree) => ({ text: '', tree })) }) };
  const source = { ...form, content: shown, question_text: '', marks: 1, options: [] };
  const all = options.map((tree) => ({ text: tree, isCorrect: false }));
  return { number, source, text, options: all, marks: 1, explanation: [], tags: [] };
}

async function readAgain(reader: Reader, writer: Writer, questions: WholeQuestion[]) {
  const pictures = new Map<string, Buffer>();
  const { bytes } = await writer({ id: 1, name: 'Any', shuffle: true, questions, pictures });
  const file = await SourceFile.open(bytes);
  expect(reader.recognises(file)).toBe(true);
  const items = await reader.read(file);
  return items.map(({ found, problems }) => ({
    found: found && partsOf(found),
    problems: problems.map(({ code }) => code),
  }));
}

const asWords = (tree: Tree): Node[] => [['p', {}, [wordsOf(tree)]]];

const partsOf = ({ kind, content, key, text, prompts, options }: FileQuestion) => ({
  kind,
  rule: content?.rule,
  key: key?.accepted ?? key?.pairs,
  text,
  prompts,
  options: options.map((option) => (prompts ? asWords(option.text) : option.text)),
});

/** Returns the question as a reader should find it. As in Moodle, answers of pairs are plain words. */
function expectedOf({ source, text, options }: WholeQuestion) {
  const { kind, content, key } = source;
  const isNumber = kind === 'number';
  const accepted = key?.accepted?.map((each) => ({
    text: isNumber ? String(Number(each.text)) : each.text,
    ...(each.tolerance && { tolerance: each.tolerance }),
    share: each.share,
  }));
  return {
    found: {
      kind,
      rule: content?.rule,
      key: accepted ?? key?.pairs,
      text,
      prompts: content?.prompts?.map(({ tree }) => tree),
      options: options.map((option) => (content?.prompts ? asWords(option.text) : option.text)),
    },
    problems: [],
  };
}

test('Moodle XML: each kind is read again as it was', async () => {
  await fc.assert(
    fc.asyncProperty(questionsOf(fc.oneof(typed, pairs, orders)), async (questions) => {
      const again = await readAgain(moodleXml, writers.moodle_xml, questions);
      expect(again).toEqual(questions.map(expectedOf));
    }),
    { numRuns: 150 },
  );
});

const hasTypedArrow = ({ source: { kind, key } }: WholeQuestion) =>
  kind === 'text' && key?.accepted?.some(({ text }) => text.includes('->'));

test('GIFT: each kind but orders is read again as it was, but for arrows in short texts', async () => {
  await fc.assert(
    fc.asyncProperty(questionsOf(fc.oneof(typed, pairs)), async (questions) => {
      const kept = questions.filter((each) => !hasTypedArrow(each));
      fc.pre(kept.length > 0);
      const again = await readAgain(gift, writers.gift, questions);
      expect(again).toEqual(kept.map(expectedOf));
    }),
    { numRuns: 150 },
  );
});

type Key = ReturnType<typeof expectedOf>['found']['key'];

/** Leaves out numbers within the range of another answer that earns as much, as readers of QTI do. */
function withoutContained(kind: string | undefined, key: Key): Key {
  const all = (key ?? []).flatMap((one) => (typeof one === 'number' ? [] : [one]));
  if (kind !== 'number') return key;
  const widthOf = ({ tolerance }: (typeof all)[number]) =>
    tolerance && 'within' in tolerance ? tolerance.within : 0;
  const contains = (other: (typeof all)[number], one: (typeof all)[number]) =>
    other !== one &&
    other.share >= one.share &&
    Math.abs(Number(other.text) - Number(one.text)) + widthOf(one) <= widthOf(other);
  return all.filter((one) => !all.some((other) => contains(other, one)));
}

/** Stars are ordinary characters in QTI. The tests of its readers cover them. */
const hasStar = ({ source: { key } }: WholeQuestion) =>
  key?.accepted?.some(({ text }) => /[*\\]/.test(text)) ?? false;

test('QTI 2.1: each kind is read again as it was, but for right neighbours', async () => {
  await fc.assert(
    fc.asyncProperty(questionsOf(fc.oneof(typed, pairs, orders)), async (all) => {
      const questions = all.filter((each) => !hasStar(each));
      fc.pre(questions.length > 0);
      const again = await readAgain(qti2, writers.qti_2, questions);
      const expected = questions.map(expectedOf);
      for (const { found } of expected) {
        found.rule = undefined;
        found.key = withoutContained(found.kind, found.key);
      }
      expect(again).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test('QTI 1.2: each kind but orders is read again as it was, but for parts of the marks', async () => {
  await fc.assert(
    fc.asyncProperty(questionsOf(fc.oneof(typed, pairs)), async (all) => {
      const questions = all.filter((each) => !hasStar(each));
      fc.pre(questions.length > 0);
      const again = await readAgain(qti1, writers['qti_1.2'], questions);
      const expected = questions.map(({ source, ...each }) => {
        const accepted = source.key?.accepted?.filter(({ share }) => share === 2520);
        const whole = expectedOf({ ...each, source: accepted ? { ...source, key: { accepted } } : source });
        whole.found.key = withoutContained(whole.found.kind, whole.found.key);
        return whole;
      });
      expect(again).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
