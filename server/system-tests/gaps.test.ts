import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import {
  contestBody,
  joinedStudent,
  logInAs,
  publishedContest,
  type PublishedContest,
  type QuestionBody,
} from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';

/* Tests texts with gaps in every feature. */

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, paper, result, moveToOpening } = acts;
const { correct } = correctionCalls(app, teacher);

const accepted = (...texts: string[]) => ({
  accepted: texts.map((text, place) => ({ text, share: place === 0 ? 2520 : 1260 })),
});

const full = (text: string) => ({ text, share: 2520 });

/** A text with a typed word, a list and a number, for three marks. */
const question = {
  kind: 'gaps',
  question_text: 'The capital of Peru is [1], that of Chile is [2]. Peru has [3] regions.',
  marks: 3,
  content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }] },
  key: { gaps: [accepted('Lima', 'Lyma'), accepted('Santiago'), accepted('25')] },
  options: [],
};
const SHAPE = { questions: [question] };

const sent = ({ questions }: PublishedContest, answer: Answer) => ({
  others: [{ question: questions[0]?.id, answer }],
});
const save = (student: Person, contest: PublishedContest, answer: Answer) =>
  acts.save(student, contest.id, [], sent(contest, answer));
const submit = (student: Person, contest: PublishedContest, answer: Answer) =>
  acts.submit(student, contest.id, [], sent(contest, answer));

const earned = async (contest: number, student: Person) => (await paper(contest, student)).earned_marks[0];

async function submitted(contest: PublishedContest, answer: Answer) {
  const student = await joinedStudent(app, contest.id);
  await view(student, contest.id);
  await submit(student, contest, answer);
  return student;
}

describe('a text with gaps', () => {
  test.each<[object, string, string]>([
    [{ key: undefined }, 'key', 'This is missing.'],
    [{ content: undefined }, 'content.gaps', 'This is missing.'],
    [{ key: { gaps: [accepted('Lima')] } }, 'key.gaps', 'Give the accepted answers of each gap.'],
    [{ question_text: 'Peru: [1], Chile: [2].' }, 'question_text', 'Write [3] where gap 3 is.'],
    [{ question_text: '[1] [2] [3] [2]' }, 'question_text', '[2] is there twice.'],
    [
      { key: { gaps: [accepted('Lima'), accepted('Lima'), accepted('25')] } },
      'key.gaps.1.accepted.0',
      'This is not in the list of the gap.',
    ],
    [
      { key: { gaps: [accepted(), accepted('Quito'), accepted('25')] } },
      'key.gaps.0.accepted',
      'Give at least one accepted answer.',
    ],
    [
      { key: { gaps: [accepted('Lima'), accepted('Quito'), accepted('many')] } },
      'key.gaps.2.accepted.0',
      'This is not a number.',
    ],
    [
      {
        content: {
          gaps: [{}, { choices: ['x'.repeat(200), 'Santiago'] }, { choices: ['y'.repeat(200), '25'] }],
        },
        key: { gaps: [accepted('z'.repeat(200)), accepted('Santiago'), accepted('25')] },
      },
      'content.gaps',
      'The longest answers of all gaps have more than 600 characters together. Shorten some, or make two questions.',
    ],
    [
      {
        key: {
          gaps: [accepted('Lima'), accepted('Santiago'), accepted('25')].map(({ accepted: own }) => ({
            accepted: Array.from({ length: 50 }, () => own[0]),
          })),
        },
      },
      'key.gaps',
      'At most 100 accepted answers in all gaps.',
    ],
    [{ kind: 'text' }, 'content.gaps', 'Questions of this kind have no gaps.'],
    [
      { content: { gaps: [{ is_number: true, choices: ['1', '2'] }, {}, {}] } },
      'content.gaps.0',
      'Students either choose or type a number.',
    ],
  ])('is refused with %j', async (more, path, why) => {
    const body = contestBody(app, { questions: [{ ...question, ...more }] });
    const reply = await call('createContest', { as, body });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [`questions.0.${path}`]: why } } });
  });

  test('is sent without its key, saved, shown again, and graded gap by gap', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    const { body } = await view(student, contest.id);
    expect(body.questions).toMatchObject([{ kind: 'gaps', content: question.content }]);
    expect(JSON.stringify(body)).not.toMatch(/accepted|Lima/);
    expect((await save(student, contest, ['lima ', '', ''])).body.saved).toEqual([['lima ', '', '']]);
    expect((await view(student, contest.id)).body.saved).toEqual([['lima ', '', '']]);
    app.clock.moveBy(1000);
    await submit(student, contest, ['Lyma', 'Santiago', '25.0']);
    expect(await earned(contest.id, student)).toBe(2.5);
    const other = await submitted(contest, ['Quito', 'Quito', '25']);
    expect(await earned(contest.id, other)).toBe(1);
    moveToOpening(contest);
    expect((await result(other, contest.id)).body.questions).toMatchObject([{ key: question.key }]);
  });

  test('has its lists in alphabetical order, so that the order does not tell the right choice', async () => {
    const gaps = [{}, { choices: ['Santiago', 'Quito', 'Lima'] }, { is_number: true }];
    const { contest, student } = await acts.begun({ questions: [{ ...question, content: { gaps } }] });
    const { body } = await view(student, contest.id);
    expect(body.questions[0]?.content?.gaps?.[1]).toEqual({ choices: ['Lima', 'Quito', 'Santiago'] });
    expect(await save(student, contest, ['', 'Santiago', ''])).toMatchObject({ status: 200 });
  });

  test.each<[string, Answer, string]>([
    ['no text', ['', ' ', ''], 'This is no answer to this kind of question.'],
    ['a number', [1, 2, 3], 'This is no answer to this kind of question.'],
    ['too few texts', ['Lima'], 'Give one text for each gap, or an empty one.'],
    ['a foreign choice', ['', 'Lima', ''], 'This is not in the list of its gap.'],
  ])('cannot be answered with %s', async (_, answer, why) => {
    const { contest, student } = await acts.begun(SHAPE);
    const reply = await save(student, contest, answer);
    expect(reply.status).toBe(400);
    expect(Object.values(reply.body.fields)).toContain(why);
  });

  test('cannot be answered with texts that are too long together', async () => {
    const gaps = Array.from({ length: 4 }, () => ({}));
    const long = {
      ...question,
      question_text: '[1] [2] [3] [4]',
      content: { gaps },
      key: { gaps: gaps.map(() => accepted('a')) },
    };
    const { contest, student } = await acts.begun({ questions: [long] });
    const reply = await save(
      student,
      contest,
      gaps.map(() => 'é'.repeat(200)),
    );
    expect(Object.values(reply.body.fields)).toEqual(['These texts are too long together.']);
    expect(await save(student, contest, ['é'.repeat(200), '"', '\\', '漢'.repeat(200)])).toMatchObject({
      status: 200,
    });
  });

  test('is corrected gap by gap, and answers keep their marks', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    await submit(student, contest, ['Lima', 'Santiago', '24']);
    const loser = await submitted(contest, ['Lima', 'Santiago', '25']);
    moveToOpening(contest);
    const key = { gaps: [accepted('Lima'), accepted('Santiago'), accepted('24')] };
    const ruling = { question: contest.questions[0]?.id, ruling: 'accept', key };
    expect(await correct(contest.id, 1, [{ ...ruling, key: { gaps: [] } }])).toMatchObject({ status: 400 });
    expect((await correct(contest.id, 1, [ruling])).body).toMatchObject({ up: 1, down: 0 });
    expect(await earned(contest.id, student)).toBe(3);
    expect(await earned(contest.id, loser)).toBe(3);
    expect((await correct(contest.id, 2, [ruling], { nobody_loses: false })).body).toMatchObject({ down: 1 });
    expect(await earned(contest.id, loser)).toBe(2);
  });

  test('has figures, and its answers gap by gap', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    await submit(student, contest, ['Lima', 'Quito', '']);
    await submitted(contest, ['lima', 'Santiago', '25']);
    const { id = 0 } = contest.questions[0] ?? {};
    const given = (await call('getTypedAnswers', { as, body: { contest: contest.id, question: id } })).body;
    expect(given).toMatchObject({
      groups: [],
      gaps: [
        { total: 1, groups: [{ spellings: ['Lima', 'lima'], count: 2, is_accepted: true, marks: 1 }] },
        {
          total: 2,
          groups: [
            { spellings: ['Quito'], count: 1, is_accepted: false },
            { spellings: ['Santiago'], count: 1, is_accepted: true },
          ],
        },
        { total: 1, groups: [{ spellings: ['25'], count: 1 }] },
      ],
    });
    const { body } = await call('getStatistics', { as, body: { contest: contest.id } });
    expect(body.questions).toMatchObject([{ right: { count: 1 }, options: [] }]);
  });

  test('has statistics gap by gap, on pages and in the workbook, by the latest key', async () => {
    const { contest, student } = await acts.begun(SHAPE);
    await submit(student, contest, ['Lyma', 'Quito', ' ']);
    for (const answer of [
      ['lima', 'Santiago', '25'],
      ['Lima', 'Quito', '25.0'],
      ['Lima ', 'Santiago', '24'],
    ])
      await submitted(contest, answer);
    const blank = await joinedStudent(app, contest.id);
    await view(blank, contest.id);
    await acts.submit(blank, contest.id, []);
    const gaps = async () =>
      (await call('getStatistics', { as, body: { contest: contest.id } })).body.questions[0]?.gaps;
    const [first, second, third] = (await gaps()) ?? [];
    expect([first, second]).toEqual([
      {
        right: 3,
        partly: 1,
        wrong: 0,
        empty: 0,
        answers: [
          { text: 'Lima', count: 3, share: 1 },
          { text: 'Lyma', count: 1, share: 0.5 },
        ],
      },
      {
        right: 2,
        partly: 0,
        wrong: 2,
        empty: 0,
        answers: [
          { text: 'Quito', count: 2, share: 0 },
          { text: 'Santiago', count: 2, share: 1 },
        ],
      },
    ]);
    const counts = { right: 2, partly: 0, wrong: 1, empty: 1 };
    expect(third).toMatchObject({
      ...counts,
      answers: [
        { text: '25', count: 2 },
        { text: '24', count: 1 },
      ],
    });

    const exported = { contest: contest.id, format: 'xlsx' };
    const file = await call('exportResults', { as, body: exported });
    const [headings, ...rows] = await readSheet(Buffer.from(file.bytes), 'Gaps');
    expect(headings?.join()).toBe(
      'No.,Right answer,Right,Partly right,Wrong,Left empty,Answer 1,Gave 1,Answer 2,Gave 2',
    );
    expect(rows).toEqual([
      ['Q1', '[1] Lima / Lyma (50%)', 3, 1, 0, 0, 'Lima', 3, 'Lyma', 1],
      ['Q1', '[2] Santiago', 2, 0, 2, 0, 'Quito', 2, 'Santiago', 2],
      ['Q1', '[3] 25', 2, 0, 1, 1, '25', 2, '24', 1],
    ]);

    moveToOpening(contest);
    const key = { gaps: [accepted('Lima'), accepted('Quito'), accepted('25')] };
    await correct(contest.id, 1, [{ question: contest.questions[0]?.id, ruling: 'accept', key }]);
    expect((await gaps())?.[1]).toMatchObject({
      right: 2,
      wrong: 2,
      answers: [{ text: 'Quito', share: 1 }, {}],
    });
  });

  test('has the ten most frequent answers to each gap, also those of a class that a thread counts', async () => {
    const contest = await publishedContest(app, teacher, SHAPE);
    app.clock.moveTo(contest.start);
    const towns = Array.from({ length: 70 }, (_, n) => `Town ${Math.floor(Math.sqrt(n))}`);
    await Promise.all(towns.map((town, n) => submitted(contest, [town, '', String(n)])));
    const { body } = await call('getStatistics', { as, body: { contest: contest.id } });
    const [first, second, third] = body.questions[0]?.gaps ?? [];
    expect(first).toMatchObject({ right: 0, wrong: 70, empty: 0 });
    // Town 0 to Town 7 were given by 1, 3, 5, … students, and Town 8 by 6.
    expect(first?.answers.map(({ text, count }) => [text, count])).toEqual([
      ['Town 7', 15],
      ['Town 6', 13],
      ['Town 5', 11],
      ['Town 4', 9],
      ['Town 3', 7],
      ['Town 8', 6],
      ['Town 2', 5],
      ['Town 1', 3],
      ['Town 0', 1],
    ]);
    expect(second).toEqual({ right: 0, partly: 0, wrong: 0, empty: 70, answers: [] });
    expect(third).toMatchObject({ right: 1, wrong: 69 });
    expect(third?.answers).toHaveLength(10);
  });
});

describe('a file with gaps', () => {
  const list = { ...question, content: { gaps: [{ choices: ['a', 'b'] }] }, key: { gaps: [accepted('b')] } };
  const words = {
    ...question,
    content: { gaps: [{}] },
    key: { gaps: [{ accepted: [full('a'), full('b')] }] },
  };

  test.each<[string, QuestionBody[]]>([
    ['tallymark', [question]],
    ['moodle_xml', [question]],
    [
      'qti_1.2',
      [
        { ...list, question_text: 'x [1]' },
        { ...words, question_text: '[1] y' },
      ],
    ],
  ])('of the format %s is read again as it was', async (format, questions) => {
    const { id } = (await call('createContest', { as, body: contestBody(app, { questions }) })).body;
    const file = await call('exportQuestions', { as, body: { contest: id, format } });
    const { items } = (await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) })).body;
    expect(items.map((item) => item.question)).toEqual(questions);
    expect(items.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('of a format that has no gaps leaves them out, and says so', async () => {
    const { id } = (await call('createContest', { as, body: contestBody(app, SHAPE) })).body;
    const file = await call('exportQuestions', { as, body: { contest: id, format: 'gift' } });
    expect(decodeURIComponent(String(file.headers['tallymark-lost']))).toContain('Question 1');
  });
});
