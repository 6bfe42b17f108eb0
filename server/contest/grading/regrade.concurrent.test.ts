import { afterAll, expect, test } from 'vitest';
import { PARTS } from '#contract/marks.ts';
import { testApp } from '../../test/app.ts';
import { runAtOnce } from '../../test/at-once.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { logInAs, type PublishedContest, publishedContest, severalQuestion } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';

/* Corrections of questions with several right options, while students answer them on two servers. */

const app = await testApp();
const { call, clock, pool } = app;
const servers = [await startInstance(app), await startInstance(app)] as const;
afterAll(() => Promise.all(servers.map(({ close }) => close())));
const teacher = await logInAs(app, 'Teacher');
const { correct, restore } = correctionCalls(app, teacher);

const [RIGHT, OPTIONS] = [2, 4];
/** The first question is marked all or nothing, the second right minus wrong. */
const MARKS = [1, 2];
const students = await runAtOnce(15, () => logInAs(app, 'Student'));

/** Creates a running contest that all students have begun. */
async function running() {
  const [all, minus] = MARKS.map((marks) => severalQuestion({ marks }));
  if (!all || !minus) throw new Error('two questions');
  const contest = await publishedContest(app, teacher, {
    contest: {
      start_datetime: new Date(clock.now()).toISOString(),
      end_datetime: new Date(clock.now() + 3_600_000).toISOString(),
    },
    questions: [all, { ...minus, content: { rule: 'minus' } }],
  });
  for (const as of students) {
    await call('joinContest', { as, body: { contest: contest.id } });
    await call('viewContest', { as, body: { contest: contest.id } });
  }
  return contest;
}

/** Positions of the options that a student chooses. The bits of the student's number give each set once. */
const placesOf = (student: number) =>
  Array.from({ length: OPTIONS }, (_, place) => place).filter((place) => ((student + 1) >> place) % 2 === 1);

const idsAt = ({ questions }: PublishedContest, question: number, places: number[]) =>
  places.map((place) => questions[question]?.options[place]?.id ?? 0).toSorted((one, other) => one - other);

const othersOf = (contest: PublishedContest, student: number) =>
  MARKS.map((_, question) => ({
    question: contest.questions[question]?.id,
    answer: idsAt(contest, question, placesOf(student)),
    chosen_datetime: new Date(clock.now()).toISOString(),
  }));

const saveAll = (contest: PublishedContest, chosen: readonly number[]) =>
  Promise.all(
    chosen.map((student) =>
      servers[student % 2 === 0 ? 0 : 1].call('saveAnswers', {
        as: students[student] ?? teacher,
        body: { contest: contest.id, device: 1, answers: [], others: othersOf(contest, student) },
      }),
    ),
  );

/** Returns the parts that choices at these positions earn by a key, for both questions. */
function earnedBy(places: number[], right: number[]): number[] {
  const hits = places.filter((place) => right.includes(place)).length;
  const isExact = hits === right.length && places.length === hits;
  const share = hits / right.length - (places.length - hits) / Math.max(1, OPTIONS - right.length);
  const [all = 0, minus = 0] = MARKS.map((marks) => marks * PARTS);
  return [isExact ? all : 0, Math.max(0, Math.round(share * minus))];
}

/** Expects each attempt to have the best marks by any of these keys, for both questions and in total. */
async function expectMarks({ id }: PublishedContest, keys: number[][], version: number) {
  const { rows } = await pool.query<{ email: string }>(
    `select email, earned, mark_parts, key_version from attempt join account on account.id = student_id
    where contest_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(students.length);
  const best = (student: number) =>
    keys
      .map((right) => earnedBy(placesOf(student), right))
      .reduce((one, other) => one.map((parts, question) => Math.max(parts, other[question] ?? 0)));
  const byStudent = new Map(rows.map((row) => [row.email, row]));
  for (const [student, { email }] of students.entries()) {
    const earned = best(student);
    const sum = earned.reduce((all, parts) => all + parts, 0);
    expect(byStudent.get(email), `places ${placesOf(student).join()}`).toEqual({
      email,
      earned,
      mark_parts: sum,
      key_version: version,
    });
  }
}

const everybody = [...students.keys()];
const rulingsOf = (contest: PublishedContest, right: number[]) =>
  contest.questions.map(({ id }, question) => ({
    question: id,
    ruling: 'accept',
    options: idsAt(contest, question, right),
  }));

test('a correction regrades every set of options, those that arrive meanwhile too', async () => {
  const contest = await running();
  const written = [...Array(RIGHT).keys()];
  await saveAll(contest, everybody);
  await expectMarks(contest, [written], 1);
  const steps: { right: number[]; nobodyLoses: boolean; keys: number[][] }[] = [
    { right: [0], nobodyLoses: true, keys: [written, [0]] },
    { right: [1, 2, 3], nobodyLoses: true, keys: [written, [0], [1, 2, 3]] },
    { right: [2, 3], nobodyLoses: false, keys: [[2, 3]] },
    { right: [0, 1, 2, 3], nobodyLoses: false, keys: [[0, 1, 2, 3]] },
    { right: [1], nobodyLoses: true, keys: [[0, 1, 2, 3], [1]] },
  ];
  for (const [index, { right, nobodyLoses, keys }] of steps.entries()) {
    clock.moveBy(1000);
    const [corrected, ...saved] = await Promise.all([
      correct(contest.id, index + 1, rulingsOf(contest, right), { nobody_loses: nobodyLoses }),
      saveAll(contest, everybody),
    ]).then(([first, others]) => [first, ...others]);
    expect(corrected).toMatchObject({ status: 200 });
    expect(saved.map(({ status }) => status)).toEqual(everybody.map(() => 200));
    await expectMarks(contest, keys, index + 2);
  }
  clock.moveBy(1000);
  const [restored] = await Promise.all([
    restore(contest.id, steps.length + 1, 2),
    saveAll(contest, everybody),
  ]);
  expect(restored).toMatchObject({ status: 200 });
  await expectMarks(contest, [written, [0]], steps.length + 2);
});

test('answers that first arrive while the key is corrected, and answers that are taken back, have its marks', async () => {
  const contest = await running();
  const [early, late] = [
    everybody.filter((student) => student % 3 === 0),
    everybody.filter((student) => student % 3 > 0),
  ];
  await saveAll(contest, early);
  clock.moveBy(1000);
  await Promise.all([correct(contest.id, 1, rulingsOf(contest, [0, 3])), saveAll(contest, late)]);
  await expectMarks(
    contest,
    [
      [0, 1],
      [0, 3],
    ],
    2,
  );
  clock.moveBy(1000);
  const takeBack = (as = teacher) =>
    servers[0].call('saveAnswers', {
      as,
      body: {
        contest: contest.id,
        device: 1,
        answers: [],
        others: othersOf(contest, 0).map((other) => Object.assign(other, { answer: null })),
      },
    });
  const rulings = [{ question: contest.questions[1]?.id, ruling: 'all' }];
  await Promise.all([correct(contest.id, 2, rulings), ...students.map((as) => takeBack(as))]);
  const { rows } = await pool.query('select distinct earned, mark_parts from attempt where contest_id = $1', [
    contest.id,
  ]);
  expect(rows).toEqual([{ earned: [0, 2 * PARTS], mark_parts: 2 * PARTS }]);
});
