import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { elements, mathAttributes, mathElements, type Node, type Tree } from '#shared/rich-text.ts';
import { loadMigrations } from '../../base/database/migrate.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addSpokenFormulas } from './speak-formulas.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { result, submit, view, moveToOpening } = attemptActs(app, teacher);

const render = (texts: string[]) => call('renderQuestion', { as: teacher, body: { texts } });
const treesOf = async (texts: string[]): Promise<readonly Tree[]> => (await render(texts)).body.trees;

const RICH = {
  format: 'rich',
  question_text: 'How much is **$x^2$**?',
  explanation: 'It is *four*.',
  tags: ['algebra', 'squares'],
  marks: 1,
  options: [
    { option_text: '$4$', is_correct: true },
    { option_text: 'five', is_correct: false },
  ],
};
const PLAIN = {
  question_text: 'Is *this* $plain$?',
  marks: 2,
  options: [
    { option_text: 'Yes, **it** is', is_correct: true },
    { option_text: 'No', is_correct: false },
  ],
};

const bodyOf = (...questions: object[]) => ({ ...contestBody(app), questions });

async function create(...questions: object[]) {
  const { status, body } = await call('createContest', { as: teacher, body: bodyOf(...questions) });
  expect(status).toBe(200);
  return body.id;
}

const own = async (contest: number) => (await call('viewContest', { as: teacher, body: { contest } })).body;

async function start(contest: number) {
  await call('publishContest', { as: teacher, body: { contest } });
  const student = await joinedStudent(app, contest);
  const { start_datetime, end_datetime } = await own(contest);
  clock.moveTo(start_datetime);
  return { student, end: new Date(end_datetime) };
}

test('a rich question goes to its teacher with its sources, trees, explanation and tags', async () => {
  const [question, option, explanation] = await treesOf(['How much is **$x^2$**?', '$4$', 'It is *four*.']);
  const [first] = (await own(await create(RICH))).questions;
  const [four, five] = first?.options ?? [];
  expect(first).toEqual({
    id: first?.id,
    format: 'rich',
    question_text: 'How much is **$x^2$**?',
    tree: question,
    explanation: 'It is *four*.',
    explanation_tree: explanation,
    tags: ['algebra', 'squares'],
    marks: 1,
    options: [
      { id: four?.id, option_text: '$4$', tree: option, is_correct: true },
      { id: five?.id, option_text: 'five', tree: [['p', {}, ['five']]], is_correct: false },
    ],
  });
});

test('students get the trees, the explanation with the opened result only, and tags never', async () => {
  const contest = await create(RICH, { ...PLAIN, explanation: 'As it *is*.', tags: ['other'] });
  const { student, end } = await start(contest);
  const viewed = (await view(student, contest)).body;
  const [rich, plain] = viewed.questions;
  const trees = await treesOf([RICH.question_text, '$4$', RICH.explanation]);
  expect(rich).toMatchObject({ format: 'rich', question_text: RICH.question_text, tree: trees[0] });
  expect(rich?.options.find(({ option_text }) => option_text === '$4$')?.tree).toEqual(trees[1]);
  const right = rich?.options.find(({ option_text }) => option_text === '$4$');
  await submit(student, contest, [right?.id]);

  const ongoing = await result(student, contest);
  expect(ongoing.body.questions).toEqual(viewed.questions);
  const receipt = (await call('getReceipt', { as: student, body: { contest } })).body;
  expect(receipt.answers).toEqual([
    {
      question_text: RICH.question_text,
      question_tree: trees[0],
      option: right?.id,
      option_text: '$4$',
      option_tree: trees[1],
    },
    { question_text: PLAIN.question_text, option: null, option_text: null },
  ]);
  const body = { contest, code: receipt.code };
  const { answers } = (await call('confirmReceipt', { as: teacher, body })).body;
  expect(answers).toMatchObject([{ question_tree: trees[0], option_tree: trees[1] }, { option_text: null }]);

  moveToOpening({ end });
  const opened = await result(student, contest);
  const withKey = (question: typeof rich, isRight: (text: string) => boolean) =>
    Object.assign({}, question, {
      options: question?.options.map((option) =>
        Object.assign({ is_correct: isRight(option.option_text) }, option),
      ),
    });
  expect(opened.body.questions).toEqual([
    {
      ...withKey(rich, (text) => text === '$4$'),
      explanation: RICH.explanation,
      explanation_tree: trees[2],
    },
    { ...withKey(plain, (text) => text.startsWith('Yes')), explanation: 'As it *is*.' },
  ]);
  expect(opened.text).not.toMatch(/tags|algebra|other/);
});

test('a plain question is sent as it always was, to the byte', async () => {
  const contest = await create(PLAIN, { ...PLAIN, format: 'plain' });
  const { student } = await start(contest);
  const expected = (await own(contest)).questions.map(({ id, question_text, marks, options }) => ({
    id,
    question_text,
    marks,
    options: options.toSorted((a, b) => a.id - b.id).map(({ id, option_text }) => ({ id, option_text })),
  }));
  const { text } = await view(student, contest);
  expect(text).toContain(`"questions":${JSON.stringify(expected)}}`);
  await submit(student, contest, []);
  expect((await result(student, contest)).text).toContain(`"questions":${JSON.stringify(expected)}`);
});

test('formulas that were stored before formulas had words get them, and nothing else changes', async () => {
  const plain = await create(PLAIN);
  const id = await create(RICH, { ...RICH, question_text: 'No formula, only the "math", {…}' });
  const before = (await own(id)).questions;
  const plainBefore = (await own(plain)).questions;
  // Removes `words` from formulas, as in rows stored by earlier versions.
  const without = (place: string) =>
    sql`
    update ${sql.table(place)} set tree = regexp_replace(tree::text, '"words": "[^"]*", ', '', 'g')::jsonb
    where tree is not null`.execute(app.db);
  await without('question');
  await without('option');
  await sql`update question set explanation_tree =
    regexp_replace(explanation_tree::text, '"words": "[^"]*", ', '', 'g')::jsonb`.execute(app.db);
  expect(JSON.stringify((await own(id)).questions)).not.toContain('"words"');
  const filled =
    (await loadMigrations()).find(({ name }) => name.endsWith('_unspoken_formulas.sql'))?.sql ?? '';
  await sql.raw(filled.slice(filled.indexOf('insert into'))).execute(app.db);

  await addSpokenFormulas(app.db);
  expect((await own(id)).questions).toEqual(before);
  expect(JSON.stringify(before)).toContain('"words":"x squared"');
  expect((await own(plain)).questions).toEqual(plainBefore);
  expect((await sql`select from unspoken`.execute(app.db)).rows).toEqual([]);
});

test('an update replaces format, explanation and tags; what it leaves out is gone', async () => {
  const id = await create(RICH);
  const { contest } = contestBody(app);
  const update = (question: object) =>
    call('updateContest', { as: teacher, body: { contest: { ...contest, id }, questions: [question] } });
  expect(await update(PLAIN)).toMatchObject({ status: 200 });
  const [plain] = (await own(id)).questions;
  expect(Object.keys(plain ?? {}).toSorted()).toEqual(['id', 'marks', 'options', 'question_text']);
  await update({ ...RICH, tags: ['one', 'two', 'one'] });
  expect((await own(id)).questions).toMatchObject([
    { format: 'rich', explanation: RICH.explanation, tags: ['one', 'two'] },
  ]);
});

test.each([
  ['\\frac{1}', 'cannot be read: it ends too early'],
  ['\\unknown', 'cannot be read: “.*unknown” is not known'],
  ['x}', 'cannot be read: “.” at sign 2 does not belong there'],
  ['\\left(x', 'cannot be read: “.*left” has no “.*right”'],
  ['x^2^3', 'cannot be read: two exponents follow each other at sign 4'],
  ['\\href{https://elsewhere.example}{x}', 'cannot be read'],
  ['\\includegraphics{x.png}', 'cannot be read'],
  ['x'.repeat(limits.richText.formula.characters + 1), 'at most 1,000 characters'],
  ['\\def\\a{\\a\\a}\\a', 'cannot be read'],
  [
    '\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}\\c\\c\\c\\c\\c',
    'cannot be read',
  ],
  ['\\sqrt{'.repeat(100) + 'x' + '}'.repeat(100), 'nested too deeply'],
  ['x^{'.repeat(100) + 'y' + '}'.repeat(100), 'nested too deeply'],
])('the formula %s is shown as its source, with a sentence', async (tex, sentence) => {
  const [tree] = await treesOf([`See $${tex}$.`]);
  const text = JSON.stringify(tree);
  expect(text).toMatch(new RegExp(`^\\[\\["p",{},\\["See ",\\["code",{"fault":"[A-Z][^{}]*${sentence}`));
  expect(text.endsWith(`"},[${JSON.stringify(tex)}]],"."]]]`), text).toBe(true);
  expect(await create({ ...RICH, question_text: `See $${tex}$.` })).toBeGreaterThan(0);
});

test('a contest has a bounded number of formulas, and its trees a bounded size', async () => {
  const options = Array.from({ length: 10 }, (_, n) => ({
    option_text: '$x$ '.repeat(21),
    is_correct: n === 0,
  }));
  const many = Array.from({ length: 10 }, () => ({ ...RICH, options }));
  const { formulas } = limits.richText;
  expect(await call('createContest', { as: teacher, body: bodyOf(...many) })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_fields',
      fields: { questions: `A contest can have at most ${formulas.toLocaleString('en')} formulas.` },
    },
  });
  const large = Array.from({ length: 90 }, () => ({ ...RICH, question_text: '^a^ '.repeat(1_250) }));
  const refused = await call('createContest', { as: teacher, body: bodyOf(...large) });
  expect(refused.status).toBe(400);
  expect(refused.body.fields.questions).toContain('are too long');
});

test('formulas that take too long to read are refused, and the next ones are read', async () => {
  // Macros make each formula as slow as possible.
  const tex = `\\def\\a{${'x+'.repeat(200)}}${'\\a'.repeat(200)}`;
  const options = Array.from({ length: 10 }, (_, n) => ({ option_text: `$${tex}$`, is_correct: n === 0 }));
  const slow = Array.from({ length: 100 }, () => ({ ...RICH, options }));
  expect(await call('createContest', { as: teacher, body: bodyOf(...slow) })).toMatchObject({
    status: 400,
    body: { fields: { questions: 'The formulas take too long to read. Please write simpler ones.' } },
  });
  expect(await render(['$x$'])).toMatchObject({ status: 200 });
});

const SIGNS = [
  '**',
  '*',
  '`',
  '```\n',
  '~',
  '^',
  '$',
  '$$',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '\\',
  '![a](picture:b)',
  '<b>',
  '&amp;',
  '\\frac',
  '{',
  '}',
  '_',
  '&',
  '\\\\',
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\text',
  '\\color{red}',
  'x',
  ' ',
];
const sources = oneof(
  string({ unit: 'grapheme', maxLength: 300 }),
  array(oneof(constantFrom(...SIGNS), string({ maxLength: 5 })), { maxLength: 60 }).map((parts) =>
    parts.join(''),
  ),
);
const ofText: readonly string[] = elements;
const ofMaths: readonly string[] = mathElements;

function strangers(nodes: readonly Node[], isMaths = false): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if (typeof node === 'string') return [];
    const [element, attributes, children] = node;
    const known = isMaths ? ofMaths : ofText;
    const names = isMaths
      ? mathAttributes
      : ({ math: ['tex', 'display', 'words'], img: ['picture', 'alt'], ol: ['start'], code: ['fault'] }[
          element
        ] ?? []);
    const odd = Object.keys(attributes).filter((name) => !names.some((known) => known === name));
    return [
      ...(known.includes(element) ? [] : [element]),
      ...odd.map((name) => `${element} ${name}`),
      ...strangers(children, isMaths || element === 'math'),
    ];
  });
}

test('whatever the sources are, their trees have listed elements and attributes only', async () => {
  await assert(
    asyncProperty(array(sources, { minLength: 1, maxLength: 12 }), async (texts) => {
      const { status, body } = await render(texts);
      // Texts that consist only of hidden characters are refused.
      expect([200, 400]).toContain(status);
      if (status === 200) expect(body.trees.flatMap((tree) => strangers(tree))).toEqual([]);
      else expect(Object.values(body.fields).join()).toMatch(/^This /);
    }),
    { numRuns: 200 },
  );
});
