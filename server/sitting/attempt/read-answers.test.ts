import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { drawnContest } from '../../test/drawn-contest.ts';
import { contestBody, logInAs, type PublishedContest, severalQuestion } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

/* Tests wrong answers in both lists of a message, and questions that are not in the contest. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

const [usual] = contestBody(app, { marks: [1] }).questions;
const SHAPE = { questions: [usual, severalQuestion(), severalQuestion()].flatMap((each) => each ?? []) };

const NOT_IN_CONTEST = 'This is not a question of this contest.';
const NOT_AN_OPTION = 'This is not an option of this question.';
const NOT_THIS_KIND = 'This is no answer to this kind of question.';
const OUT_OF_ORDER = 'Name each chosen option once, the lowest id first.';
const TWO = 'There are two answers to this question.';
const IN_OTHERS = 'The answer to this question belongs in `others`.';

/** Ids of the questions, and of their options in ascending order. */
type Ids = { questions: number[]; one: number[]; a: number[]; b: number[] };

function idsOf({ questions }: PublishedContest): Ids {
  const [one = [], a = [], b = []] = questions.map(({ options }) =>
    options.map(({ id }) => id).toSorted((first, second) => first - second),
  );
  return { questions: questions.map(({ id }) => id), one, a, b };
}

type Sent = { options?: unknown[]; others?: { question: unknown; answer: unknown }[] };

/** Invalid messages, each with its faults by list and position. */
const wrong: [string, (ids: Ids) => Sent, Record<string, string>][] = [
  [
    'a question of no contest',
    () => ({ others: [{ question: 1, answer: [1] }] }),
    { 'others.0': NOT_IN_CONTEST },
  ],
  [
    'an option of another question',
    ({ questions, b }) => ({ others: [{ question: questions[1], answer: b.slice(0, 2) }] }),
    { 'others.0': NOT_AN_OPTION },
  ],
  [
    'an option of no question among right ones',
    ({ questions, a }) => ({ others: [{ question: questions[1], answer: [1, a[0]] }] }),
    { 'others.0': NOT_AN_OPTION },
  ],
  [
    'an option named twice',
    ({ questions, a }) => ({ others: [{ question: questions[1], answer: [a[0], a[0]] }] }),
    { 'others.0': OUT_OF_ORDER },
  ],
  [
    'options in another order',
    ({ questions, a }) => ({ others: [{ question: questions[1], answer: a.toReversed() }] }),
    { 'others.0': OUT_OF_ORDER },
  ],
  [
    'an id in place of a list',
    ({ questions, a }) => ({ others: [{ question: questions[1], answer: a[0] }] }),
    { 'others.0': NOT_THIS_KIND },
  ],
  [
    'the answer to a question of the usual kind, as a list and as an id',
    ({ questions, one }) => ({
      others: [
        { question: questions[0], answer: one.slice(0, 1) },
        { question: questions[0], answer: one[0] },
      ],
    }),
    {
      'others.0': 'The answer to this question is the id of an option.',
      'others.1': TWO,
    },
  ],
  [
    'two answers to a question',
    ({ questions, a }) => ({
      others: [
        { question: questions[1], answer: a.slice(0, 1) },
        { question: questions[1], answer: a.slice(1, 2) },
      ],
    }),
    { 'others.1': TWO },
  ],
  [
    'options of a question with several right ones in the list of the usual kind',
    ({ a, one }) => ({ options: [one[0], ...a.slice(0, 2)] }),
    { 'options.1': IN_OTHERS, 'options.2': IN_OTHERS },
  ],
  [
    'two options of a question of the usual kind, one of them twice',
    ({ one }) => ({ options: [one[0], one[0], one[1]] }),
    { 'options.1': 'This option was sent twice.', 'options.2': 'Choose only one option for each question.' },
  ],
  [
    'faults in both lists, beside right answers',
    ({ questions, one, a, b }) => ({
      options: [one[0], 1],
      others: [
        { question: questions[1], answer: a.slice(0, 1) },
        { question: questions[2], answer: [0] },
        { question: questions[0], answer: b[0] },
      ],
    }),
    { 'options.1': 'This is not an option of this contest.', 'others.1': NOT_AN_OPTION, 'others.2': TWO },
  ],
];

/** Replaces the beginning `options.` of a path by the path of that list in a message. */
const named = (faults: Record<string, string>, pathOf: (place: string) => string) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, why]) => [
      path.startsWith('options.') ? pathOf(path.slice('options.'.length)) : path,
      why,
    ]),
  );

const attempts = ({ id }: PublishedContest) =>
  app.db
    .selectFrom('attempt')
    .select(['selected', 'chosen_at', 'saved_at', 'submitted_at', 'mark_parts'])
    .where('contest_id', '=', id)
    .execute();

describe.each(wrong)('a message with %s', (_, messageOf, faults) => {
  let contest: PublishedContest;
  let student: Person;
  beforeEach(async () => ({ contest, student } = await acts.begun(SHAPE)));

  test('is refused, and nothing of it is stored', async () => {
    const { options = [], others = [] } = messageOf(idsOf(contest));
    const before = await attempts(contest);
    const chosen_datetime = new Date(clock.now()).toISOString();
    const saved = await call('saveAnswers', {
      as: student,
      body: {
        contest: contest.id,
        device: 7,
        answers: options.map((option) => ({ option, chosen_datetime })),
        others: others.map((other) => ({ ...other, chosen_datetime })),
      },
    });
    expect(saved).toMatchObject({ status: 400, body: { code: 'invalid_options' } });
    expect(saved.body.fields).toEqual(named(faults, (place) => `answers.${place}.option`));
    const sent = { contest: contest.id, submission: options, others };
    const submitted = await call('submitAttempt', { as: student, body: sent });
    expect(submitted).toMatchObject({ status: 400, body: { code: 'invalid_options' } });
    expect(submitted.body.fields).toEqual(named(faults, (place) => `submission.${place}`));
    expect(await attempts(contest)).toEqual(before);

    await acts.submit(student, contest.id, []);
    acts.moveToOpening(contest);
    await call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
    const tried = await call('finishPractice', { as: student, body: { ...sent, try: 1 } });
    expect(tried).toMatchObject({ status: 400, body: { code: 'invalid_options' } });
    expect(tried.body.fields).toEqual(named(faults, (place) => `submission.${place}`));
    expect(
      await app.db.selectFrom('practice_try').selectAll().where('contest_id', '=', contest.id).execute(),
    ).toEqual([]);
  });
});

test('an answer to a question outside the student’s form is refused, also if it is taken back', async () => {
  const questions = [2, 1, 1, 1, 1, 1].map((marks) => severalQuestion({ marks }));
  const { contest, sittings } = await drawnContest(app, teacher, 1, { questions });
  const [{ as: student, got }] = [sittings[0] ?? { as: teacher, got: [] }];
  const outside = contest.questions.find((_, index) => !got.includes(index));
  const before = await attempts(contest);
  for (const answer of [outside?.options.slice(0, 1).map(({ id }) => id) ?? [], null]) {
    const others = [{ question: outside?.id, answer }];
    const saved = await acts.save(student, contest.id, [], { others });
    expect(saved).toMatchObject({ status: 400, body: { fields: { 'others.0': NOT_IN_CONTEST } } });
  }
  expect(await attempts(contest)).toEqual(before);
});

test('an answer is taken back only by saving', async () => {
  const { contest, student } = await acts.begun(SHAPE);
  const others = [{ question: contest.questions[1]?.id, answer: null }];
  const body = { contest: contest.id, submission: [], others };
  const submitted = await call('submitAttempt', { as: student, body });
  expect(submitted).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
});

const right = (...correct: boolean[]) =>
  correct.map((is_correct, place) => ({ option_text: `option ${place}`, is_correct }));

describe.each<[string, object, Record<string, string>]>([
  ['no right option', { options: right(false, false) }, { options: 'Mark the correct options.' }],
  [
    'another number of right options than students are told',
    { options: right(true, true, false), content: { choose: 1 } },
    { 'content.choose': 'This must be the number of correct options: 2.' },
  ],
  [
    'several right options in the usual kind',
    { kind: 'single', options: right(true, true) },
    { options: 'Only one option can be the correct one.' },
  ],
  [
    'several right options without a kind',
    { kind: undefined, options: right(true, true) },
    { options: 'Only one option can be the correct one.' },
  ],
  [
    'a rule in the usual kind',
    { kind: undefined, options: right(true, false), content: { rule: 'minus' } },
    { content: 'Questions of this kind have no such choices.' },
  ],
])('a question with %s', (_, question, faults) => {
  test('is refused where it is written, and nothing is stored', async () => {
    const { contest } = contestBody(app);
    const questions = [{ ...severalQuestion(), ...question }];
    const refused = await call('createContest', { as: teacher, body: { contest, questions } });
    const fields = Object.entries(faults).map(([path, why]) => [`questions.0.${path}`, why] as const);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual(Object.fromEntries(fields));
    const { rows } = await app.pool.query('select from contest where total_questions = 1');
    expect(rows).toEqual([]);
  });
});

test.each([
  ['kind', 'trio'],
  ['kind', '__proto__'],
  ['kind', null],
  ['content', 'minus'],
  ['content', null],
  ['content.rule', 'plus'],
  ['content.rule', null],
  ['content.choose', 0],
  ['content.choose', 1.5],
  ['content.choose', 99],
])('a question’s %s is not %o', async (path, value) => {
  const [field = '', inside] = path.split('.');
  const questions = [{ ...severalQuestion(), [field]: inside === undefined ? value : { [inside]: value } }];
  const refused = await call('createContest', {
    as: teacher,
    body: { contest: contestBody(app).contest, questions },
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual([`questions.0.${path}`]);
});
