import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ResultsFile } from '#contract/result-file.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { cellStyles } from '../../test/cell-styles.ts';
import { logInAs, severalQuestion } from '../../test/factories.ts';

/* Tests marks such as a third: people see two decimals, and sums are exact. */

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

const QUESTIONS = Array.from({ length: 3 }, () =>
  severalQuestion({ marks: 1, right: 3, wrong: 1, content: { rule: 'minus' } }),
);

/**
 * Creates a contest of 3 marks and a class of three. The first student chooses one of three right options in
 * one question, the second in two questions, and the third in all three, which earns a whole mark.
 */
async function ended() {
  const { contest, students } = await acts.submitted(
    ({ questions }) =>
      [1, 2, 3].map((count) => ({
        submission: [],
        others: questions.slice(0, count).map(({ id, options }) => ({
          question: id,
          answer: options.slice(0, 1).map((option) => option.id),
        })),
      })),
    { questions: QUESTIONS },
  );
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const named = students.map(({ email }) => ({ name: email, email }));
  await call('addStudents', { as: teacher, body: { class: id, students: named } });
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  acts.moveToOpening(contest);
  return { contest, students, schoolClass: id };
}

const { contest, students, schoolClass } = await ended();
const THIRDS = [1 / 3, 2 / 3, 1];

async function exported(name: 'exportResults' | 'exportGradebook', format: string) {
  const body = { contest: contest.id, class: schoolClass, format, contests: [contest.id] };
  return call(name, { as: teacher, body });
}

test('three thirds are a whole mark wherever marks are told', async () => {
  const { body } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
  expect(body.distribution.map(({ marks }) => marks)).toEqual(THIRDS);
  expect(body).toMatchObject({ passed: 1, average_marks: 2 / 3 });
  const participants = await acts.participants(contest.id);
  expect(participants.map(({ marks }) => marks ?? 0).toSorted((one, other) => one - other)).toEqual(THIRDS);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the exported file
  const file = JSON.parse((await exported('exportResults', 'json')).text) as ResultsFile;
  const marksOf = new Map(file.participants.map(({ email, marks }) => [email, marks]));
  expect(students.map(({ email }) => marksOf.get(email))).toEqual(THIRDS);
});

test('workbooks have the exact marks and show two decimals; whole marks have none', async () => {
  for (const name of ['exportResults', 'exportGradebook'] as const) {
    const { bytes } = await exported(name, 'xlsx');
    const [headings = [], ...rows] = await readSheet(Buffer.from(bytes), 'Marks');
    const column = headings.findIndex((heading) => /^Marks$|^World geography/.test(String(heading)));
    const styleOf = await cellStyles(bytes, 1);
    const shown = rows.map((row, index) => ({
      marks: row[column],
      format: styleOf(`${'ABCDEFGH'.charAt(column)}${index + 2}`).format,
    }));
    expect(
      shown.toSorted((one, other) => Number(one.marks) - Number(other.marks)),
      name,
    ).toEqual([
      { marks: 1 / 3, format: '0.00' },
      { marks: 2 / 3, format: '0.00' },
      { marks: 1, format: undefined },
    ]);
  }
});

test('the gradebook as CSV has two decimals at most', async () => {
  const { text } = await exported('exportGradebook', 'csv');
  const cells = text
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[4] ?? '');
  expect(cells.filter((cell) => cell !== '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    '"0.33"',
    '"0.67"',
    '"1"',
  ]);
});
