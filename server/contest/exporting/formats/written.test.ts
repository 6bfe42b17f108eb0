import type { GradingRule } from '#contract/kinds/kind.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node, Tree } from '#shared/rich-text.ts';
import { inEnglish } from '#shared/sentence.ts';
import { plainTree, richTree } from '../../../test/rich-trees.ts';
import { gift } from '../../importing/formats/gift.ts';
import { moodleXml } from '../../importing/formats/moodle-xml.ts';
import { qti1 } from '../../importing/formats/qti-1.ts';
import { qti2 } from '../../importing/formats/qti-2.ts';
import type { Reader } from '../../importing/item.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { SourceFile } from '../../importing/source-file.ts';
import type { Writer } from '../writer.ts';
import type { WholeContest, WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import { writers } from '../formats.ts';

const text = fc.oneof(
  plainTree,
  richTree.filter((tree) => tree.length > 0),
);
const tag = fc.constantFrom('algebra', 'year 7', 'a] b', 'é&<x>');

const question: fc.Arbitrary<WholeQuestion> = fc
  .record({
    text,
    options: fc.array(text, { minLength: 2, maxLength: 4 }),
    right: fc.nat(3),
    several: fc.option(fc.record({ rights: fc.integer({ min: 1, max: 15 }), isMinus: fc.boolean() })),
    marks: fc.constantFrom(0.5, 1, 2, 0.33, 3, 12.25, 100),
    explanation: fc.oneof(fc.constant([]), text),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
  })
  .map(({ text, options, right, several, marks, explanation, tags }): WholeQuestion => ({
    number: 1,
    text,
    marks,
    explanation,
    tags,
    source: { question_text: '', marks: 1, options: [], ...(several && formOf(several.isMinus)) },
    options: options.map((text, at) => ({
      text,
      isCorrect: several ? isIn(several.rights, at, options.length) : at === right % options.length,
    })),
  }));

const formOf = (isMinus: boolean) => ({
  kind: 'several' as const,
  ...(isMinus && { content: { rule: 'minus' as const } }),
});

/** Returns whether an option is right. `rights`: a bit for each option. At least one option is right. */
const isIn = (rights: number, at: number, count: number) =>
  rights % 2 ** count === 0 ? at === 0 : (rights >> at) % 2 === 1;

const pictures = new Map([
  ['p1', Buffer.from('one')],
  ['a_b-c', Buffer.from('two')],
]);
const contest: fc.Arbitrary<WholeContest> = fc
  .array(question, { minLength: 1, maxLength: 4 })
  .map((questions) => ({
    id: 1,
    name: 'Any',
    shuffle: true,
    questions: questions.map((one, index) => Object.assign(one, { number: index + 1 })),
    pictures,
  }));

const idOf = (bytes: Uint8Array | undefined) =>
  [...pictures].find(([, one]) => bytes && one.equals(bytes))?.[0] ?? 'none';

async function readAgain(reader: Reader, writer: Writer, whole: WholeContest) {
  const file = await SourceFile.open((await writer(whole)).bytes);
  expect(reader.recognises(file)).toBe(true);
  const items = await reader.read(file);
  const named = (tree: Tree): Tree =>
    tree.map((node): Node => {
      if (typeof node === 'string') return node;
      const [element, attributes, children] = node;
      return element === 'img'
        ? [element, { ...attributes, picture: idOf(file.pictures.get(attributes.picture ?? '')?.()) }, []]
        : [element, attributes, named(children)];
    });
  return items.map(({ found, problems }) => ({ found: found && foundOf(found, named), problems }));
}

const foundOf = (
  { kind, content, text, options, marks, explanation, tags }: FileQuestion,
  change: (tree: Tree) => Tree,
) => ({
  kind,
  content,
  text: change(text),
  options: options.map(({ text, isCorrect }) => ({ text: change(text), isCorrect })),
  marks,
  explanation: change(explanation ?? []),
  tags: tags ?? [],
});

const isSame = (tree: Tree) => tree;

/** Returns the question as a reader should find it, with the rule that the format can express. */
const expectedOf = (
  { source, ...question }: WholeQuestion,
  ruleOf: (rule: GradingRule | undefined, rights: number, wrongs: number) => GradingRule | undefined,
  change = isSame,
) => {
  const { kind, content } = source;
  const rights = question.options.filter(({ isCorrect }) => isCorrect).length;
  const rule = kind && ruleOf(content?.rule, rights, question.options.length - rights);
  return { ...foundOf(question, change), kind, content: rule && { rule } };
};

const alwaysMinus = () => 'minus' as const;
const never = () => undefined;
/** With one right and one wrong option, both rules give the same marks. */
const asWritten = (rule: GradingRule | undefined, rights: number, wrongs: number) =>
  rights === 1 && wrongs < 2 ? undefined : rule;

/** Returns the numbers of the questions for which the writer reports a changed rule. */
const changedRules = async (writer: Writer, whole: WholeContest) =>
  (await writer(whole)).lost.flatMap(({ code, detail }) =>
    code === 'rule_left_out' ? [Number(/^Question (\d+):/.exec(inEnglish(detail))?.[1])] : [],
  );
const numbersOf = (whole: WholeContest, isOne: (source: WholeQuestion['source']) => boolean) =>
  whole.questions.flatMap(({ source }, index) => (isOne(source) ? [index + 1] : []));
const isAllOrNothing = ({ kind, content }: WholeQuestion['source']) =>
  kind === 'several' && content?.rule === undefined;
const isMinus = ({ content }: WholeQuestion['source']) => content?.rule === 'minus';

test('Moodle XML: what is written and read again is the same, but for all or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(contest, async (whole) => {
      const again = await readAgain(moodleXml, writers.moodle_xml, whole);
      expect(again).toEqual(
        whole.questions.map((each) => ({ found: expectedOf(each, alwaysMinus), problems: [] })),
      );
      expect(await changedRules(writers.moodle_xml, whole)).toEqual(numbersOf(whole, isAllOrNothing));
    }),
    { numRuns: 100 },
  );
});

test('QTI 1.2: what is written and read again is the same, but for tags and right minus wrong', async () => {
  await fc.assert(
    fc.asyncProperty(contest, async (whole) => {
      const again = await readAgain(qti1, writers['qti_1.2'], whole);
      const expected = whole.questions.map((each) => ({
        found: { ...expectedOf(each, never), tags: [] },
        problems: [],
      }));
      expect(again).toEqual(expected);
      expect(await changedRules(writers['qti_1.2'], whole)).toEqual(numbersOf(whole, isMinus));
    }),
    { numRuns: 100 },
  );
});

test('QTI 2.1: what is written and read again is the same, but for explanations and tags', async () => {
  await fc.assert(
    fc.asyncProperty(contest, async (whole) => {
      const again = await readAgain(qti2, writers.qti_2, whole);
      const expected = whole.questions.map((each) => ({
        found: { ...expectedOf(each, asWritten), explanation: [], tags: [] },
        problems: [],
      }));
      expect(again).toEqual(expected);
      expect(await changedRules(writers.qti_2, whole)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('GIFT: every end of a line stays within its text', async () => {
  const text: Tree = [['p', {}, ['a\rb\r\nc\nd']]];
  const options = [true, false].map((isCorrect) => ({ text, isCorrect }));
  const source = { question_text: '', marks: 1, options: [] };
  const question: WholeQuestion = { number: 1, text, options, marks: 1, explanation: [], tags: [], source };
  const whole = {
    id: 1,
    name: 'Any',
    shuffle: true,
    questions: [question],
    pictures: new Map<string, Buffer>(),
  };
  const written = Buffer.from((await writers.gift(whole)).bytes).toString();
  expect(written).not.toContain('\r');
  expect(written.split('\n')).toHaveLength(7);
});

/** Replaces pictures by their descriptions, as in GIFT files. */
const described = (tree: Tree): Tree => {
  const nodes: Node[] = [];
  for (const node of tree) {
    const last = nodes.at(-1);
    const next: Node =
      typeof node === 'string'
        ? node
        : node[0] === 'img'
          ? `“${node[1].alt || 'picture'}”`
          : [node[0], node[1], described(node[2])];
    if (typeof last === 'string' && typeof next === 'string') nodes[nodes.length - 1] = last + next;
    else nodes.push(next);
  }
  return nodes;
};

test('GIFT: what is written and read again is the same, but for marks, pictures, all or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(contest, async (whole) => {
      const again = await readAgain(gift, writers.gift, whole);
      const expected = whole.questions.map((each) => ({
        found: { ...expectedOf(each, alwaysMinus, described), marks: undefined },
        problems: [],
      }));
      expect(again).toEqual(expected);
      expect(await changedRules(writers.gift, whole)).toEqual(numbersOf(whole, isAllOrNothing));
    }),
    { numRuns: 100 },
  );
});
