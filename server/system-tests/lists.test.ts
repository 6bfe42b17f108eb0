import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import {
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  type PublishedContest,
} from '../test/factories.ts';
import { listQuestions, matchingQuestion } from '../test/list-contest.ts';
import type { Person } from '../test/make-app.ts';

/* Tests matching and ordering questions, whose right answer is a list of options, in every feature. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, result, paper, moveToOpening } = acts;
const { correct, restore } = correctionCalls(app, teacher);

const SHAPE = { questions: listQuestions };
const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;
const textsOf = (options: readonly { option_text: string }[]) => options.map((each) => each.option_text);

/** Checks that each question of a message has its own right list. */
function told(questions: readonly { kind?: string; options: { option_text: string }[] }[]) {
  expect(questions).toMatchObject([
    { kind: 'matching', content: matchingQuestion.content, key: { pairs: [0, 1, 2] } },
    {},
    { kind: 'ordering', content: { rule: 'neighbours' } },
  ]);
  expect(questions.map(({ options }) => textsOf(options))).toEqual(
    listQuestions.map(({ options }) => textsOf(options)),
  );
  expect(questions[2]).not.toHaveProperty('key');
}

async function fileOf(format: string) {
  const contest = await draftContest(app, teacher, SHAPE);
  const file = await call('exportQuestions', { as, body: { contest, format } });
  return file;
}

type Lists = { pairs?: string[]; order?: string[] };

/** Builds the answers for a message. '' means a prompt without an option. */
function sent({ questions }: PublishedContest, { pairs, order }: Lists) {
  const answers = [pairs, undefined, order];
  return {
    submission: [],
    others: questions.flatMap(({ id, options }, index) => {
      const texts = answers[index];
      const known = textsOf(listQuestions[index]?.options ?? []);
      const idOf = (text: string) => options[known.indexOf(text)]?.id ?? 0;
      return texts ? [{ question: id, answer: texts.map(idOf) }] : [];
    }),
  };
}

const submit = (student: Person, contest: PublishedContest, lists: Lists) =>
  acts.submit(student, contest.id, [], { others: sent(contest, lists).others });
const save = (student: Person, contest: PublishedContest, lists: Lists) =>
  acts.save(student, contest.id, [], { others: sent(contest, lists).others });

const right = { pairs: ['Lima', 'Santiago', 'Paris'], order: ['mouse', 'cat', 'horse', 'whale'] };
const partly = { pairs: ['Lima', 'Quito', ''], order: ['cat', 'horse', 'whale', 'mouse'] };

/** Returns the graded marks, after checking that they equal the sum of marks on the student's paper. */
async function marksOf(contest: number, student: Person) {
  const { marks, earned_marks: earned } = await paper(contest, student);
  expect(earned.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeCloseTo(marks ?? 0, 9);
  return earned;
}

describe('a question with a right list', () => {
  test('is told to its teacher as it was written, also after a change, in a copy, and where it is found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    const first = await written(id);
    told(first.questions);
    // The ids do not change, so a second save keeps the order of the first.
    const { contest } = contestBody(app, SHAPE);
    const body = { contest: { ...contest, id }, questions: first.questions };
    expect(await call('updateContest', { as, body })).toMatchObject({ status: 200 });
    told((await written(id)).questions);
    const copy = await call('duplicateContest', { as, body: { contest: id } });
    told((await written(copy.body.id)).questions);
    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    told(found.map(({ question }) => question));
  });

  test('never shows students the right order first, nor ids that follow it', async () => {
    const texts = ['one', 'two', 'three'];
    const question = {
      kind: 'ordering',
      question_text: 'Order these.',
      marks: 1,
      options: texts.map((text) => ({ option_text: text, is_correct: true })),
    };
    const orders = new Set<string>();
    const byId = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const questions = Array.from({ length: 50 }, () => question);
      const { contest, student } = await acts.begun({ questions, contest: { shuffle_options: round < 2 } });
      for (const { options, fixed_options: fixed } of (await view(student, contest.id)).body.questions) {
        expect(fixed, 'the browser does not shuffle').toBe(3);
        orders.add(textsOf(options).join());
        byId.add(textsOf(options.toSorted((one, other) => one.id - other.id)).join());
      }
    }
    expect(orders).not.toContain(texts.join());
    expect(orders.size).toBe(5);
    expect(byId.size).toBe(6);
  });

  test('sends the answers of pairs in no order that the teacher wrote, also without shuffling', async () => {
    const questions = Array.from({ length: 20 }, () => matchingQuestion);
    const { contest, student } = await acts.begun({ questions, contest: { shuffle_options: false } });
    const shown = (await view(student, contest.id)).body.questions.map(({ options }) =>
      textsOf(options).join(),
    );
    expect(new Set(shown).size).toBeGreaterThan(5);
  });

  test.each<[number, object, string, string]>([
    [0, { key: undefined }, 'key', 'This is missing.'],
    [0, { key: { pairs: [0, 1] } }, 'key.pairs', 'Name the right option of each prompt.'],
    [0, { key: { pairs: [0, 1, 4] } }, 'key.pairs.2', 'This is not the index of an option.'],
    [0, { content: undefined }, 'content.prompts', 'This is missing.'],
    [0, { content: { prompts: [{ text: 'a' }] } }, 'content.prompts', 'This needs at least 2 entries.'],
    [
      0,
      { content: { prompts: [{ text: 'a' }, { text: 'b' }, { text: 'a' }] } },
      'content.prompts.2.text',
      'This text is there already.',
    ],
    [
      0,
      { content: { ...matchingQuestion.content, rule: 'neighbours' } },
      'content.rule',
      'Questions of this kind have no such rule.',
    ],
    [2, { key: { pairs: [0, 1] } }, 'key', 'The key of this question is its right options.'],
    [2, { content: { rule: 'minus' } }, 'content.rule', 'Questions of this kind have no such rule.'],
    [
      2,
      { options: ['a', 'b'].map((text) => ({ option_text: text, is_correct: true })) },
      'options',
      'This needs at least 3 entries.',
    ],
    [
      2,
      { options: ['a', 'b', 'a'].map((text) => ({ option_text: text, is_correct: true })) },
      'options.2.option_text',
      'This text is there already.',
    ],
    [
      2,
      { options: Array.from({ length: 13 }, (_, n) => ({ option_text: `${n}`, is_correct: true })) },
      'options',
      'At most 12 options.',
    ],
  ])('%i is refused with %j', async (index, more, path, why) => {
    const body = contestBody(app, {
      questions: listQuestions.map((question, n) => Object.assign({}, question, n === index && more)),
    });
    const reply = await call('createContest', {
      as,
      body: { ...body, contest: { ...body.contest, is_public: true } },
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [`questions.${index}.${path}`]: why } } });
  });

  test('has formulas in its prompts and options', async () => {
    const question = {
      ...matchingQuestion,
      format: 'rich',
      content: { prompts: [{ text: '$x^2$' }, { text: '*b*' }, { text: 'c' }] },
    };
    const { contest, student } = await acts.begun({ questions: [question] });
    const { questions } = (await view(student, contest.id)).body;
    expect(questions[0]?.content?.prompts).toMatchObject([
      { text: '$x^2$', tree: [['p', {}, [['math', { tex: 'x^2' }, expect.anything()]]]] },
      { text: '*b*' },
      { text: 'c', tree: [['p', {}, ['c']]] },
    ]);
  });
});

describe('a list as an answer', () => {
  test('is saved, changed, shown again, submitted and graded', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    const { body } = await view(student, contest.id);
    expect(JSON.stringify(body)).not.toMatch(/is_correct|"key"|"pairs"|"order"/);
    const lists = sent(contest, partly).others.map(({ answer }) => answer);
    expect((await save(student, contest, partly)).body.saved).toEqual([lists[0], null, lists[1]]);
    clock.moveBy(1000);
    const order = sent(contest, { order: right.order }).others[0]?.answer;
    expect((await save(student, contest, { order: right.order })).body.saved).toEqual([
      lists[0],
      null,
      order,
    ]);
    expect((await view(student, contest.id)).body.saved).toEqual([lists[0], null, order]);
    expect(await submit(student, contest, partly)).toMatchObject({ status: 200 });
    expect(await marksOf(contest.id, student)).toEqual([
      expect.closeTo(2 / 3, 3),
      0,
      expect.closeTo(2 / 3, 3),
    ]);
    const another = await joinedStudent(app, contest.id);
    await view(another, contest.id);
    await submit(another, contest, right);
    expect(await marksOf(contest.id, another)).toEqual([2, 0, 1]);
    expect((await result(another, contest.id)).text).not.toMatch(/is_correct|"pairs"/);
    moveToOpening(contest);
    const [matched, , ordered] = (await result(another, contest.id)).body.questions;
    const pairs = matched && 'key' in matched ? matched.key?.pairs : undefined;
    expect(pairs?.map((index) => matched?.options[index]?.option_text)).toEqual(right.pairs);
    expect(textsOf(ordered?.options ?? [])).toEqual(right.order);
  });

  test.each<[string, (ids: number[]) => Answer, number, string]>([
    ['no option', () => [0, 0, 0], 0, 'This is no answer to this kind of question.'],
    ['too few', ([a = 0]) => [a], 0, 'Give one option for each prompt, or 0 for none.'],
    ['a text', () => 'Lima', 0, 'This is no answer to this kind of question.'],
    ['a foreign option', ([a = 0]) => [a, 1, a], 0, 'This is not an option of this question.'],
    ['one twice', ([a = 0, b = 0, c = 0]) => [a, b, c, c], 2, 'Name each option once.'],
    ['one missing', ([a = 0, b = 0, c = 0]) => [a, b, c], 2, 'Name each option once.'],
  ])('cannot have %s', async (_, answerOf, index, why) => {
    const { contest, student } = await acts.begun(SHAPE);
    const { id, options } = contest.questions[index] ?? { id: 0, options: [] };
    const others = [{ question: id, answer: answerOf(options.map((option) => option.id)) }];
    const reply = await acts.save(student, contest.id, [], { others });
    expect(reply.status).toBe(400);
    expect(Object.values(reply.body.fields)).toContain(why);
  });

  test('earns by the list that a correction names; the earlier one keeps its marks if nobody loses', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    const other = { pairs: ['Quito', 'Santiago', 'Paris'], order: right.order.toReversed() };
    await submit(student, contest, other);
    const loser = await joinedStudent(app, contest.id);
    await view(loser, contest.id);
    await submit(loser, contest, right);
    expect(await marksOf(contest.id, student)).toEqual([expect.closeTo(4 / 3, 3), 0, 0]);
    const rulings = (lists: Lists) =>
      sent(contest, lists).others.map(({ question, answer }) => ({
        question,
        ruling: 'accept',
        options: answer,
      }));
    expect((await correct(contest.id, 1, rulings(other))).body).toMatchObject({ up: 1, down: 0, same: 1 });
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 1]);
    expect(await marksOf(contest.id, loser)).toEqual([2, 0, 1]);
    const strict = { nobody_loses: false };
    expect((await correct(contest.id, 2, rulings(other), strict)).body).toMatchObject({ down: 1 });
    expect(await marksOf(contest.id, loser)).toEqual([expect.closeTo(4 / 3, 3), 0, 0]);

    const { questions } = await written(contest.id);
    expect(questions[0]).toMatchObject({ key: { pairs: [3, 1, 2] }, ruling: 'accept' });
    expect(textsOf(questions[2]?.options ?? [])).toEqual(other.order);
    const copy = await call('duplicateContest', { as, body: { contest: contest.id } });
    const copied = (await written(copy.body.id)).questions;
    expect(copied[0]).toMatchObject({ key: { pairs: [3, 1, 2] } });
    expect(textsOf(copied[2]?.options ?? [])).toEqual(other.order);
    await restore(contest.id, 3, 1);
    expect(await marksOf(contest.id, loser)).toEqual([2, 0, 1]);
    expect((await written(contest.id)).questions[0]).not.toHaveProperty('ruling');
  });

  test.each<[Lists, string]>([
    [{ pairs: ['Lima', 'Quito'] }, 'Give one option for each prompt, or 0 for none.'],
    [{ order: ['mouse', 'cat', 'horse'] }, 'Name each option once.'],
  ])('is not corrected by %j', async (lists, why) => {
    const { contest } = await acts.begun(SHAPE);
    const [ruled] = sent(contest, lists).others;
    const ruling = { question: ruled?.question, ruling: 'accept', options: ruled?.answer };
    expect(await correct(contest.id, 1, [ruling])).toMatchObject({
      status: 400,
      body: { fields: { 'rulings.0.options': why } },
    });
  });

  test('stands in the receipt, and its code is confirmed', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    await submit(student, contest, partly);
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    expect(body.answers.map((each: { option_text: string | null }) => each.option_text)).toEqual([
      '“Peru: Lima”, “Chile: Quito”',
      null,
      '“1: cat”, “2: horse”, “3: whale”, “4: mouse”',
    ]);
    const confirmed = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true } });
  });

  test('stands in the receipt with its prompts as students saw them', async () => {
    const prompts = [{ text: '$x^2$' }, { text: 'a **bold**' }, { text: '- one\n- two' }];
    const question = { ...matchingQuestion, format: 'rich', content: { prompts } };
    const { contest, student } = await acts.begun({ questions: [question] });
    await submit(student, contest, { pairs: ['Lima', 'Quito', 'Paris'] });
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    expect(body.answers[0]?.option_tree).toMatchObject([
      ['p', {}, ['“', ['math', { tex: 'x^2' }, expect.anything()], ':']],
      ['p', {}, ['Lima', '”']],
      ['p', {}, ['“', 'a ', ['strong', {}, ['bold']], ':']],
      ['p', {}, ['Quito', '”']],
      ['ul', {}, expect.anything()],
      ['p', {}, [':']],
      ['p', {}, ['Paris', '”']],
    ]);
  });

  test('is practised', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    await submit(student, contest, {});
    moveToOpening(contest);
    const body = { contest: contest.id };
    await call('setPractice', { as, body: { ...body, open: true } });
    const practice = await call('getPractice', { as: student, body });
    expect(practice.body.questions[0]).toHaveProperty('key.pairs');
    expect(textsOf(practice.body.questions[2]?.options ?? [])).toEqual(right.order);
    const finished = { ...body, try: practice.body.try, ...sent(contest, partly) };
    const { tries } = (await call('finishPractice', { as: student, body: finished })).body;
    expect(tries[0]?.marks).toBeCloseTo(4 / 3, 2);
  });

  test('stands in the files of results, and is counted by the analysis', async () => {
    const { contest } = await acts.submitted(
      (of) => [right, partly, partly, {}].map((lists) => sent(of, lists)),
      SHAPE,
    );
    moveToOpening(contest);
    const body = { contest: contest.id };
    const xlsx = await call('exportResults', { as, body: { ...body, format: 'xlsx' } });
    const rows = (await readSheet(Buffer.from(xlsx.bytes), 'Answers')).flat();
    expect(rows).toEqual(
      expect.arrayContaining(['A, B, C', expect.stringMatching(/^A, D, .$/), 'A, B, C, D', 'B, C, D, A']),
    );
    const [names = [], ...lines] = await readSheet(Buffer.from(xlsx.bytes), 'Analysis');
    const rightAt = lines.map((line) =>
      [1, 2, 3, 4].map((place) => line[names.indexOf(`Right at ${place}`)]),
    );
    expect(rightAt).toEqual([
      [3, 1, 1, null],
      [null, null, null, null],
      [1, 1, 1, 1],
    ]);
    const { questions } = (await call('getStatistics', { as, body })).body;
    expect(questions).toMatchObject([
      { right_share: 0.25, blank_share: 0.25, right: { count: 1 }, guessed_share: 0.25, options: [] },
      {},
      { right_share: 0.25, blank_share: 0.25, guessed_share: 0.25, options: [] },
    ]);
    expect(questions[0]?.facility).toBeCloseTo((1 + 1 / 3 + 1 / 3) / 4, 3);
  });

  test('of one student who copied another is found', async () => {
    const lists = Array.from({ length: 12 }, (_, n) => ({ pairs: [right.pairs[n % 3] ?? '', 'Quito', ''] }));
    const { contest } = await acts.submitted((of) => lists.map((each) => sent(of, each)), SHAPE);
    moveToOpening(contest);
    expect(await call('getSimilarity', { as, body: { contest: contest.id } })).toMatchObject({ status: 200 });
  });
});

async function questionsIn({ bytes }: { bytes: Uint8Array }) {
  const { body } = await call('readQuestions', { as, body: {}, file: new Blob([new Uint8Array(bytes)]) });
  expect(body.items.flatMap(({ problems }) => problems)).toEqual([]);
  return body.items.flatMap(({ question }) => question ?? []);
}

/** Removes `is_correct`, which has no meaning for these kinds. */
const withTextsOnly = <Options extends { options: readonly { option_text: string }[] }>(all: Options[]) =>
  all.map(({ options, ...each }) => Object.assign(each, { options: textsOf(options) }));

/** Prompts that look like syntax of file formats. One option belongs to two of them. */
const signsQuestion = {
  ...matchingQuestion,
  content: { prompts: ['a -> b', '= {x} ~y #z', '<p> & `c`'].map((text) => ({ text })) },
  options: ['-> x', '<b>', '✓ \\(a\\)'].map((text) => ({ option_text: text, is_correct: false })),
  key: { pairs: [0, 1, 0] },
};

/** A matching question as rich text, whose prompts contain Markdown syntax. */
const richQuestion = {
  ...matchingQuestion,
  format: 'rich',
  content: { prompts: [{ text: '$x^2$' }, { text: '**b** -> c' }, { text: 'c' }] },
};

const questions = [...listQuestions.filter(({ kind }) => kind), signsQuestion, richQuestion];

describe('a file with lists', () => {
  test.each([
    ['tallymark', questions],
    ['moodle_xml', questions],
    // GIFT files contain neither marks nor ordering questions.
    ['gift', questions.flatMap((each) => (each.kind === 'matching' ? { ...each, marks: 1 } : []))],
  ])('of %s is read again as it was', async (format, expected) => {
    const contest = await draftContest(app, teacher, { questions });
    const file = await call('exportQuestions', { as, body: { contest, format } });
    expect(withTextsOnly(await questionsIn(file))).toEqual(withTextsOnly(expected));
  });

  test('of our own format holds them', async () => {
    const file = await fileOf('tallymark');
    expect(JSON.parse(file.text)).toMatchObject({
      questions: [
        { kind: 'matching', content: matchingQuestion.content, key: matchingQuestion.key },
        {},
        { kind: 'ordering', content: { rule: 'neighbours' } },
      ],
    });
  });

  test('of GIFT holds pairs', async () => {
    const file = await fileOf('gift');
    expect(file.text).toContain('=[plain]Peru -> Lima\n');
    expect(file.text).toContain('-> Quito\n');
    expect(file.text).not.toContain('mouse');
  });

  test('of Moodle XML holds both', async () => {
    const file = await fileOf('moodle_xml');
    expect(file.text).toContain('<question type="matching">');
    expect(file.text).toContain('<text>Peru</text><answer><text>Lima</text></answer>');
    expect(file.text).toContain('<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype>');
  });
});
