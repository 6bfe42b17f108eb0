import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, inviteMany, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { save, submit, view } = attemptActs(app, teacher);

/** Maximum age (ms) of the snapshot shared with getLive. */
const FRESH = 1_000;
async function grid(contest: number, from?: number) {
  clock.moveBy(FRESH);
  const body = { contest, ...(from !== undefined && { from }) };
  return (await call('getLiveGrid', { as: teacher, body })).body;
}

test('says of each student which questions have an answer, and not which', async () => {
  const contest = await publishedContest(app, teacher);
  const students = [];
  for (const first_name of ['Cy', 'Ann', 'Bob']) {
    students.push(await joinedStudent(app, contest.id, { first_name }));
  }
  const [cy = teacher, ann = teacher] = students;
  clock.moveTo(contest.start);
  await view(ann, contest.id);
  await view(cy, contest.id);
  await save(cy, contest.id, [contest.right[2], contest.wrong[0]]);
  expect(await grid(contest.id)).toMatchObject({
    total_questions: 3,
    more: 0,
    students: [
      { name: 'Ann Lovelace', state: 'working', cells: '000' },
      { name: 'Bob Lovelace', state: 'not started', cells: '' },
      { name: 'Cy Lovelace', email: cy.email, state: 'working', cells: '101' },
    ],
  });
  await submit(ann, contest.id, contest.right);
  expect((await grid(contest.id)).students[0]).toMatchObject({ state: 'submitted', cells: '111' });
});

test('where questions are drawn, the answered ones come first', async () => {
  const sections = [{ title: 'All', questions: 4, draw: 2 }];
  const contest = await publishedContest(app, teacher, {
    contest: { settings: { sections }, minimum_marks: 0 },
    count: 4,
    marks: [1],
  });
  const student = await joinedStudent(app, contest.id);
  clock.moveTo(contest.start);
  const { questions } = (await view(student, contest.id)).body;
  await save(student, contest.id, [questions[1]?.options[0]?.id]);
  expect(await grid(contest.id)).toMatchObject({
    total_questions: 2,
    drawn: true,
    students: [{ cells: '10' }],
  });
});

test('begins with the first students, and has a way on', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id, { first_name: 'Ann' });
  await inviteMany(app, contest.id, limits.liveGrid);
  const first = await grid(contest.id);
  expect(first).toMatchObject({ more: 1 });
  expect(first.students).toHaveLength(limits.liveGrid);
  expect(first.students[0]).toMatchObject({ email: student.email });
  const rest = await grid(contest.id, limits.liveGrid);
  expect(rest).toMatchObject({ more: 0, students: [{ name: '', state: 'not started', cells: '' }] });
  const emails = [...first.students, ...rest.students].map(({ email }) => email);
  expect(new Set(emails).size).toBe(limits.liveGrid + 1);
  expect((await grid(contest.id, 1_000)).students).toEqual([]);
});

test('does not say which of the added addresses have accounts', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const { email } = await addedStudent(app, teacher, contest.id);
  await inviteMany(app, contest.id, 1);
  const absent = { name: '', state: 'not started', cells: '' };
  const { students } = await grid(contest.id);
  expect(students).toHaveLength(2);
  expect(students).toEqual(
    expect.arrayContaining([
      { ...absent, email },
      { ...absent, email: 'student0000@school.example' },
    ]),
  );
});
