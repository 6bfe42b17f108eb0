import readWorkbook, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { usualScales } from '#contract/grades.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import { joinedStudent, logInAs, publishedContest, statementsQuestion } from '../test/factories.ts';
import { bodyOf } from '../test/random-school/kinds.ts';
import { kindVariants, type Variant } from '../test/random-school/variants.ts';

/** Second steps of histories, and answers that are empty or all negative, where features meet. */
const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submit, submitted, moveToOpening, participants } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);
const HOUR = 3_600_000;

const marksOf = async (contest: number) => (await participants(contest))[0]?.marks;

/** Creates a contest of one question of the kind, and a student who submits the answer `c` to it. */
async function answered(variant: Variant) {
  const contest = await publishedContest(app, teacher, { questions: [bodyOf(variant, 'Question', 2)] });
  const student = await joinedStudent(app, contest.id);
  const { body } = await call('viewContest', { as: teacher, body: { contest: contest.id } });
  const [question] = body.questions;
  if (!question) throw new Error('no question');
  // Option ids of an ordering question are listed in the right order.
  const ids = question.options.map(({ id }) => id);
  clock.moveTo(contest.start);
  const others = [{ question: question.id, answer: variant.answers(ids).c }];
  const sent = await submit(student, contest.id, [], { others });
  expect(sent.status, sent.text).toBe(200);
  const accept = (letter: 'a' | 'b' | 'c') => ({
    question: question.id,
    ruling: 'accept',
    ...variant.ruling?.(ids, letter),
  });
  return { id: contest.id, question: question.id, accept };
}

const variants = kindVariants.flatMap((list) =>
  list.flatMap((variant, place) =>
    variant.possible
      .filter((letter) => letter !== 'c' && variant.shares[letter].c < 1)
      .slice(0, 1)
      .map((letter) => ({ name: `${variant.name} ${place}`, variant, letter })),
  ),
);

test.each(variants)(
  'a new key after full marks for all takes marks only if students may lose: $name',
  async ({ variant, letter }) => {
    const { id, question, accept } = await answered(variant);
    const earned = variant.shares[letter].c * 2;
    const first = variant.shares.a.c * 2;
    expect(await marksOf(id)).toBeCloseTo(first, 9);
    await correct(id, 1, [{ question, ruling: 'all' }]);
    expect(await marksOf(id)).toBe(2);
    const kept = await correct(id, 2, [accept(letter)]);
    expect(kept.status, kept.text).toBe(200);
    expect(await marksOf(id)).toBe(2);
    await correct(id, 3, [accept(letter)], { nobody_loses: false });
    expect(await marksOf(id)).toBeCloseTo(earned, 9);
  },
);

test('every kind has a variant with a second step', () => {
  expect(new Set(variants.map(({ variant }) => variant.name)).size).toBe(kindVariants.length);
});

test('in the workbook, statements that are all called false are an answer, and so is a blank submission', async () => {
  const { contest } = await submitted(
    ({ questions }) => [
      {
        submission: [],
        others: questions.map(({ id, options }) => ({
          question: id,
          answer: options.map((option) => -option.id).toSorted((one, other) => other - one),
        })),
      },
      [],
    ],
    { questions: [statementsQuestion([false, false, false])] },
  );
  moveToOpening(contest);
  const { bytes } = await call('exportResults', {
    as: teacher,
    body: { contest: contest.id, format: 'xlsx' },
  });
  const file = Buffer.from(bytes);
  const cells = (await readSheet(file, 'Answers')).slice(1).map((row) => row[3]);
  expect(new Set(cells)).toEqual(new Set(['A false, B false, C false', null]));
  const marks = (await readSheet(file, 'Marks')).slice(1).map((row) => row[4]);
  expect(new Set(marks)).toEqual(new Set([0, 1]));
});

test('marks, percent and grade of a second date are of its own total, on the page and in each file', async () => {
  const [ada, bob] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  const { id } = (await call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = [
    { name: 'Ada', email: ada.email },
    { name: 'Bob', email: bob.email },
  ];
  await call('addStudents', { as: teacher, body: { class: id, students } });
  const shape = { contest: { is_public: false }, marks: [1, 1, 1, 1] };
  const contest = await publishedContest(app, teacher, { ...shape, count: 4 });
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  clock.moveTo(contest.start);
  await submit(ada, contest.id, contest.right);
  moveToOpening(contest);
  clock.moveBy(HOUR);
  const times = {
    start_datetime: new Date(clock.now() + 24 * HOUR).toISOString(),
    end_datetime: new Date(clock.now() + 25 * HOUR).toISOString(),
  };
  const made = await call('addSecondDate', { as: teacher, body: { contest: contest.id, ...times } });
  const date = made.body.id;
  await call('publishContest', { as: teacher, body: { contest: date } });
  // Only now do the totals differ: three questions of the first date count, and four of the second.
  const [question] = (await call('viewContest', { as: teacher, body: { contest: contest.id } })).body
    .questions;
  const drop = [{ question: question?.id, ruling: 'drop' }];
  expect((await correct(contest.id, 1, drop, { nobody_loses: false })).status).toBe(200);
  clock.moveTo(new Date(times.start_datetime));
  const { body: view } = await call('viewContest', { as: teacher, body: { contest: date } });
  const right = view.questions.flatMap(({ options }) =>
    options.flatMap((option) => ('is_correct' in option && option.is_correct ? [option.id] : [])),
  );
  await submit(bob, date, right.slice(0, 3));
  moveToOpening({ end: new Date(times.end_datetime) });
  const scale = usualScales.find(({ name }) => name === '1 to 6') ?? usualScales[0];
  const grades = { contest: contest.id, shown: false, scale };
  expect((await call('setGrades', { as: teacher, body: grades })).status).toBe(200);
  /** By the scale, 3 of 4 marks (75%) are another grade than 3 of 3. */
  const gradeAt = (percent: number) => scale?.grades.find(({ from }) => percent >= from)?.name;
  expect(gradeAt(75)).not.toBe(gradeAt(100));

  const { body: book } = await call('getGradebook', { as: teacher, body: { class: id } });
  expect(book.students.map(({ marks }) => marks)).toEqual([[3], [3]]);
  expect(book.students[1]?.notes).toMatchObject([{ kind: 'second', contest: date, total_marks: 4 }]);
  const file = async (format: string) =>
    Buffer.from((await call('exportGradebook', { as: teacher, body: { class: id, format } })).bytes);
  const lines = (await file('csv')).toString().split('\r\n');
  expect(lines[1]).toBe(`"Ada","","","${ada.email}","3","${gradeAt(100)}","1","100.0"`);
  expect(lines[2]).toBe(`"Bob","","","${bob.email}","3","${gradeAt(75)}","1","75.0"`);
  for (const format of ['canvas', 'moodle']) {
    const cells = (await file(format)).toString().split('\r\n').slice(-3, -1);
    // Both systems know one total for a column, so 3 of 4 marks become 2.25 of 3.
    expect([format, cells.map((line) => line.split(',').at(-1))]).toEqual([format, ['"3"', '"2.25"']]);
  }
  const sheets = new Map((await readWorkbook(await file('xlsx'))).map(({ sheet, data }) => [sheet, data]));
  const columnOf = (name: string) =>
    sheets
      .get(name)
      ?.slice(1)
      .map((row) => row[4]);
  expect(columnOf('Marks')).toEqual([3, 3]);
  expect(columnOf('Percent')).toEqual([1, 0.75]);
  expect(columnOf('Grades')?.map(String)).toEqual([gradeAt(100), gradeAt(75)]);
});
