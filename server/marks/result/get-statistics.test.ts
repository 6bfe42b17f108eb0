import { toMarkParts } from '#contract/marks.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { draftContest, joinedStudent, logInAs, optionIds, publishedContest } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { naiveStatistics } from '../../test/naive-statistics.ts';
import { closeTo } from '../../test/near.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');

const { submitted, begun, view, submit, reopen } = attemptActs(app, teacher);
const statistics = (as: Person, contest: unknown) => call('getStatistics', { as, body: { contest } });

test('statistics give the distribution of marks and the share of each answer, of the responses', async () => {
  const { contest } = await submitted(
    ({
      right: [right1 = 0, right2 = 0, right3 = 0],
      wrong: [wrong1 = 0, wrong2 = 0],
      questions: [first],
    }) => [
      [right1, right2, right3],
      [right1, right2],
      [wrong1, right3],
      [first?.options[2]?.id ?? 0, wrong2, right3],
      [],
      null,
      null,
    ],
    { contest: { minimum_marks: 1.5 } },
  );
  const [q1, q2, q3] = contest.questions;
  const [[right1, wrong1, other1] = [], [right2, wrong2] = [], [right3] = []] = optionIds(contest);
  expect((await statistics(teacher, String(contest.id))).body).toMatchObject({
    participants: 7,
    responses: 5,
    passed: 4,
    total_marks: 3.5,
    average_marks: (3.5 + 1.5 + 2 + 2 + 0) / 5,
    distribution: [
      { marks: 0, responses: 1 },
      { marks: 1.5, responses: 1 },
      { marks: 2, responses: 2 },
      { marks: 3.5, responses: 1 },
    ],
    questions: [
      {
        id: q1?.id,
        right_share: 2 / 5,
        blank_share: 1 / 5,
        options: [
          { id: right1, share: 2 / 5 },
          { id: wrong1, share: 1 / 5 },
          { id: other1, share: 1 / 5 },
        ],
      },
      {
        id: q2?.id,
        right_share: 2 / 5,
        blank_share: 2 / 5,
        options: [
          { id: right2, share: 2 / 5 },
          { id: wrong2, share: 1 / 5 },
          { id: q2?.options[2]?.id, share: 0 },
        ],
      },
      {
        id: q3?.id,
        right_share: 3 / 5,
        blank_share: 2 / 5,
        options: [
          { id: right3, share: 3 / 5 },
          { id: q3?.options[1]?.id, share: 0 },
          { id: q3?.options[2]?.id, share: 0 },
        ],
      },
    ],
  });
});

/** Later students leave more of the last questions blank. Weaker students make more mistakes. */
const choicesOf = (contest: Parameters<typeof optionIds>[0], student: number) =>
  optionIds(contest).map(([right = 0, wrong = 0, other = 0], question) => {
    const luck = (student * 7 + question * 5) % 11;
    if (luck === 10 || question > 8 - (student % 4)) return null;
    return luck < 3 + (student % 6) ? right : luck % 2 === 0 ? wrong : other;
  });

test('every figure is what its definition gives, student by student, to 1e-9', async () => {
  const STUDENTS = 24;
  const { contest } = await submitted(
    (published) => [
      ...Array.from({ length: STUDENTS }, (_, student) =>
        choicesOf(published, student).filter((option) => option !== null),
      ),
      [],
      null,
    ],
    { count: 8 },
  );
  const blank = contest.questions.map(() => null);
  const matrix = [...Array.from({ length: STUDENTS }, (_, student) => choicesOf(contest, student)), blank];
  const questions = contest.questions.map(({ id, marks }, index) => {
    const ids = optionIds(contest)[index] ?? [];
    return {
      id,
      markParts: toMarkParts(marks),
      options: ids,
      right: ids.slice(0, 1),
      accepted: ids.slice(0, 1),
      isForAll: false,
      isCounted: true,
    };
  });
  const { body } = await statistics(teacher, contest.id);
  expect(body).toMatchObject(closeTo(naiveStatistics(questions, matrix)));
  expect(body).toMatchObject({ responses: STUDENTS + 1, median_seconds: 0 });
  for (const question of body.questions) {
    expect(question.right_share).toBe(question.facility);
    expect(question.blank_share).toBe(question.unanswered.count / body.responses);
    expect(question.discrimination).toBeGreaterThan(-1);
  }
});

test('where questions are drawn, each is analysed by those who got it', async () => {
  const STUDENTS = 30;
  const { call: ask, clock } = app;
  const sections = [
    { title: 'All', questions: 2 },
    { title: 'Some', questions: 6, draw: 3 },
  ];
  const contest = await publishedContest(app, teacher, {
    contest: { settings: { sections, shuffle_questions: true } },
    marks: [2, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  });
  const students: Person[] = [];
  for (let n = 0; n < STUDENTS; n++) students.push(await joinedStudent(app, contest.id));
  clock.moveTo(contest.start);
  const forms: number[][] = [];
  const matrix: (number | null)[][] = [];
  for (const [n, as] of students.entries()) {
    const form = (await view(as, contest.id)).body.questions.map(({ id }) =>
      contest.questions.findIndex((question) => question.id === id),
    );
    const chosen = choicesOf(contest, n);
    // Some students leave the last questions of their own order blank.
    const reached = new Set(form.slice(0, form.length - (n % 3)));
    const row = chosen.map((option, index) => (reached.has(index) ? option : null));
    await submit(
      as,
      contest.id,
      row.filter((option) => option !== null),
    );
    forms.push(form);
    matrix.push(row);
  }
  await ask('correctKey', {
    as: teacher,
    body: {
      contest: contest.id,
      version: 1,
      rulings: [{ question: contest.questions[4]?.id, ruling: 'all' }],
      reason: 'It had not been taught.',
    },
  });
  const ids = optionIds(contest);
  const questions = contest.questions.map(({ id, marks }, index) => ({
    id,
    markParts: toMarkParts(marks),
    options: ids[index] ?? [],
    right: ids[index]?.slice(0, 1) ?? [],
    accepted: ids[index]?.slice(0, 1) ?? [],
    isForAll: index === 4,
    isCounted: true,
  }));
  const { body } = await statistics(teacher, contest.id);
  expect(body).toMatchObject(closeTo(naiveStatistics(questions, matrix, forms)));
  expect(body).toMatchObject({ responses: STUDENTS, alpha: null, sem: null, total_marks: 4.5 });
  const given = body.questions.map((question) => question.given ?? 0);
  expect(given.reduce((sum, each) => sum + each, 0)).toBe(STUDENTS * 5);
  // The students signed up one after another, so the questions of a section are drawn almost equally often:
  // their counts differ by at most two.
  expect(Math.max(...given.slice(2)) - Math.min(...given.slice(2))).toBeLessThanOrEqual(2);
});

test('after a correction the figures follow the key that counts', async () => {
  const { contest } = await submitted(
    ({ right, wrong }) => [
      right,
      [...right.slice(0, 2), ...wrong.slice(2)],
      wrong,
      [...wrong.slice(0, 3), ...right.slice(3)],
      [],
    ],
    { count: 4 },
  );
  const ids = optionIds(contest);
  const [first, second, third] = contest.questions.map(({ id }) => id);
  const { status } = await app.call('correctKey', {
    as: teacher,
    body: {
      contest: contest.id,
      version: 1,
      rulings: [
        { question: first, ruling: 'accept', options: ids[0]?.slice(0, 2) },
        { question: second, ruling: 'all' },
        { question: third, ruling: 'drop' },
      ],
      nobody_loses: false,
      scale_passing: true,
      reason: 'Two were right, and one had not been taught.',
      dry_run: false,
    },
  });
  expect(status).toBe(200);
  const isRight = [
    [true, true, true, true],
    [true, true, false, false],
    [false, false, false, false],
    [false, false, false, true],
  ];
  const matrix = [
    ...isRight.map((row) => row.map((right, index) => ids[index]?.[right ? 0 : 1] ?? null)),
    ids.map(() => null),
  ];
  const questions = contest.questions.map(({ id, marks }, index) => ({
    id,
    markParts: toMarkParts(marks),
    options: ids[index] ?? [],
    right: ids[index]?.slice(0, index === 0 ? 2 : 1) ?? [],
    accepted: ids[index]?.slice(0, index === 0 ? 2 : 1) ?? [],
    isForAll: index === 1,
    isCounted: index !== 2,
  }));
  const { body } = await statistics(teacher, contest.id);
  expect(body).toMatchObject(closeTo(naiveStatistics(questions, matrix)));
  expect(body.questions.map((question) => question.is_counted)).toEqual([true, true, false, true]);
});

test('the time is that of students who submitted themselves and were not reopened', async () => {
  const { contest, student } = await begun();
  const others = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  for (const as of others) await view(as, contest.id);
  app.clock.moveBy(60_000);
  await submit(student, contest.id, []);
  const seconds = async () => (await statistics(teacher, contest.id)).body.median_seconds;
  expect(await seconds()).toBe(60);
  app.clock.moveBy(60_000);
  const [zero, reopened] = others;
  if (!zero || !reopened) throw new Error('there are two');
  await submit(zero, contest.id, [], { cause: 'zero' });
  await submit(reopened, contest.id, []);
  expect(await seconds()).toBe(90);
  await reopen(contest.id, reopened.email);
  app.clock.moveBy(60_000);
  await submit(reopened, contest.id, [], { round: 2 });
  expect(await seconds()).toBe(60);
});

test('without responses there is no average and every share is 0', async () => {
  const { contest } = await submitted(() => [null]);
  const { body } = await statistics(teacher, contest.id);
  expect(body).toMatchObject({
    participants: 1,
    responses: 0,
    passed: 0,
    average_marks: null,
    median: null,
    sd: null,
    skewness: null,
    alpha: null,
    sem: null,
    median_seconds: null,
    thirds: { upper: 0, middle: 0, lower: 0 },
    distribution: [],
  });
  for (const { right_share, blank_share, facility, discrimination, options } of body.questions) {
    const shares = [right_share, blank_share, facility, ...options.map(({ share }) => share)];
    expect(shares).toEqual([0, 0, 0, 0, 0, 0]);
    expect(discrimination).toBeNull();
  }
});

test('an unpublished contest has statistics too', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  await call('joinContest', { as: teacher, body: { contest, email: 'invited@school.example' } });
  expect(await statistics(teacher, contest)).toMatchObject({
    status: 200,
    body: { participants: 1, responses: 0, total_marks: 3.5 },
  });
});

test('nobody else gets them', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
  expect(await statistics(await logInAs(app, 'Teacher'), contest.id)).toMatchObject(unknown);
  expect(await statistics(teacher, 1)).toMatchObject(unknown);
  expect(await statistics(student, contest.id)).toMatchObject({ status: 403 });
  expect(await call('getStatistics', { body: { contest: contest.id } })).toMatchObject({ status: 401 });
});
