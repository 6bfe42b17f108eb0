import { expect, test } from 'vitest';
import type { Person } from '../../test/make-app.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const overview = async (as: Person) => (await call('getOverview', { as })).body;

test('says of each published contest who works, what came of it, and what waits', async () => {
  const teacher = await logInAs(app, 'Teacher');
  await draftContest(app, teacher);
  expect(await overview(teacher)).toEqual([]);

  const contest = { settings: { release: 'teacher' }, minimum_marks: 1 };
  const { id, start, end, right } = await publishedContest(app, teacher, { contest, count: 2 });
  const [ada, bob] = [await joinedStudent(app, id), await joinedStudent(app, id)];
  await joinedStudent(app, id, { first_name: 'Eve', last_name: 'Adams' });
  const nothing = { late: 0, requests: 0, to_release: false, closed: false };
  expect(await overview(teacher)).toEqual([
    { id, working: 0, submitted: 0, responses: 0, average: null, passed: 0, ...nothing },
  ]);

  clock.moveTo(start);
  for (const as of [ada, bob]) await call('viewContest', { as, body: { contest: id } });
  await call('submitAttempt', { as: ada, body: { contest: id, submission: right } });
  expect(await overview(teacher)).toEqual([
    {
      id,
      working: 1,
      submitted: 1,
      missing: [{ first_name: 'Eve', last_name: 'Adams' }],
      responses: 1,
      average: 100,
      passed: 1,
      ...nothing,
    },
  ]);

  clock.moveTo(new Date(end.getTime() + 60_000));
  expect(await overview(teacher)).toEqual([
    {
      id,
      working: 0,
      submitted: 1,
      responses: 1,
      average: 100,
      passed: 1,
      late: 0,
      requests: 0,
      to_release: true,
      closed: true,
    },
  ]);
  await call('releaseResults', { as: teacher, body: { contest: id } });
  expect(await overview(teacher)).toMatchObject([{ to_release: false }]);
  expect(await overview(await logInAs(app, 'Teacher'))).toEqual([]);
});

test('counts those who ask to be admitted', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const settings = { takes_requests: true };
  const { id } = await publishedContest(app, teacher, { contest: { is_public: false, settings } });
  await call('askToJoin', { as: await logInAs(app, 'Student'), body: { contest: id } });
  expect(await overview(teacher)).toMatchObject([{ id, requests: 1 }]);
});

test('names the first of those who are missing by last name, and nobody before the start', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id, start } = await publishedContest(app, teacher);
  for (const last_name of ['Wu', 'adams', 'Zorn', 'Brown']) await joinedStudent(app, id, { last_name });
  expect((await overview(teacher))[0]).not.toHaveProperty('missing');
  clock.moveTo(start);
  const named = (await overview(teacher))[0]?.missing?.map(({ last_name }) => last_name);
  expect(named).toEqual(['adams', 'Brown', 'Wu']);
});

test('names nobody who was added and has not opened the contest', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id, start } = await publishedContest(app, teacher, { contest: { is_public: false } });
  await addedStudent(app, teacher, id, { last_name: 'Secret' });
  const known = await addedStudent(app, teacher, id, { last_name: 'Known' });
  await call('openContest', { as: known, body: { contest: id } });
  clock.moveTo(start);
  expect(await overview(teacher)).toMatchObject([{ missing: [{ last_name: 'Known' }] }]);
});

test('counts late answers only where they would change something', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { save, running, submit } = attemptActs(app, teacher);
  const { contest, student } = await running();
  const [first = 0] = contest.wrong;
  await call('viewContest', { as: student, body: { contest: contest.id } });
  await submit(student, contest.id, [first]);
  for (const [option, late] of [
    [contest.right[0], 1],
    [first, 0],
  ] as const) {
    clock.moveBy(1000);
    await save(student, contest.id, [option]);
    expect(await overview(teacher)).toMatchObject([{ late }]);
  }
});

test('says the same average, in whatever order the rows are', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const orders = [
    [1, 0, 2],
    [2, 1, 0],
    [0, 2, 1],
    [2, 0, 1],
  ];
  for (const order of orders) {
    const { id, start, right } = await publishedContest(app, teacher);
    clock.moveTo(start);
    const submissions = [right, [right[0]], [right[2]]];
    for (const which of order) {
      const as = await joinedStudent(app, id);
      await call('viewContest', { as, body: { contest: id } });
      await call('submitAttempt', { as, body: { contest: id, submission: submissions[which] } });
    }
  }
  const averages = (await overview(teacher)).map(({ average }) => average);
  expect(averages).toEqual(orders.map(() => 400 / 7));
});
