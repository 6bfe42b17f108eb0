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

test('students who are away or have left twice come first; the answer has times and counts', async () => {
  const contest = await publishedContest(app, teacher);
  const names = ['Ann', 'Bob', 'Cy', 'Dan', 'Eve'];
  const [ann = teacher, bob = teacher, cy = teacher, dan = teacher, eve = teacher] = await Promise.all(
    names.map((first_name) => joinedStudent(app, contest.id, { first_name })),
  );
  clock.moveTo(contest.start);
  for (const student of [ann, bob, cy, dan]) await view(student, contest.id);
  const leave = async (as: typeof ann, number: number, away: boolean) => {
    const events = [
      { number, kind: 'departure', datetime: new Date(clock.now()).toISOString(), duration: 2000 },
    ];
    const body = { contest: contest.id, device: 1, events, away };
    expect((await call('recordEvents', { as, body })).status).toBe(200);
  };
  await leave(bob, 1, false);
  for (const departure of [1, 2]) await leave(cy, departure, false);
  await leave(dan, 1, true);
  const answer = await grid(contest.id);
  expect(answer).toMatchObject({
    start_datetime: contest.start.toISOString(),
    end_datetime: contest.end.toISOString(),
    counts: { not_started: 1, working: 3, away: 1, silent: 0, submitted: 0, ended: 0 },
  });
  expect(answer.students.map(({ name, state, departures }) => [name, state, departures])).toEqual([
    ['Cy Lovelace', 'working', 2],
    ['Dan Lovelace', 'away', 1],
    ['Ann Lovelace', 'working', 0],
    ['Bob Lovelace', 'working', 1],
    ['Eve Lovelace', 'not started', 0],
  ]);
  // After the submission, no student needs attention.
  await submit(cy, contest.id, contest.right);
  expect((await grid(contest.id)).students.map(({ email }) => email)).toEqual(
    [dan, ann, bob, cy, eve].map(({ email }) => email),
  );
});

test('students are sorted by last name, also by one of several words', async () => {
  const contest = await publishedContest(app, teacher);
  for (const [first_name, last_name] of [
    ['Ada', 'Zuse'],
    ['Zoe', 'Adams'],
    ['Max', 'von Laue'],
  ] as const) {
    await joinedStudent(app, contest.id, { first_name, last_name });
  }
  const body = { contest: contest.id };
  const sorted = [
    { name: 'Zoe Adams' },
    { name: 'Max von Laue', last_name: 'von Laue' },
    { name: 'Ada Zuse' },
  ];
  clock.moveTo(contest.start);
  expect(await grid(contest.id)).toMatchObject({ students: sorted });
  expect((await call('getLive', { as: teacher, body })).body).toMatchObject({ students: sorted });
  const rows = (await call('getParticipants', { as: teacher, body })).body;
  expect(rows).toMatchObject(sorted);
  expect(rows[0]).not.toHaveProperty('last_name');
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
  await inviteMany(app, contest.id, limits.liveGridStudents);
  const first = await grid(contest.id);
  expect(first).toMatchObject({ more: 1 });
  expect(first.students).toHaveLength(limits.liveGridStudents);
  expect(first.students[0]).toMatchObject({ email: student.email });
  const rest = await grid(contest.id, limits.liveGridStudents);
  expect(rest).toMatchObject({ more: 0, students: [{ name: '', state: 'not started', cells: '' }] });
  const emails = [...first.students, ...rest.students].map(({ email }) => email);
  expect(new Set(emails).size).toBe(limits.liveGridStudents + 1);
  expect((await grid(contest.id, 1_000)).students).toEqual([]);
});

test('does not say which of the added addresses have accounts', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const { email } = await addedStudent(app, teacher, contest.id);
  await inviteMany(app, contest.id, 1);
  const deadline = contest.end.toISOString();
  const absent = { name: '', state: 'not started', departures: 0, deadline, cells: '' };
  const { students } = await grid(contest.id);
  expect(students).toHaveLength(2);
  expect(students).toEqual(
    expect.arrayContaining([
      { ...absent, email },
      { ...absent, email: 'student0000@school.example' },
    ]),
  );
});
