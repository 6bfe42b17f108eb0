import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const HOUR = 3_600_000;
const startingIn = (hours: number) => ({
  start_datetime: new Date(clock.now() + hours * HOUR).toISOString(),
  end_datetime: new Date(clock.now() + (hours + 1) * HOUR).toISOString(),
});

test("a teacher sees all own contests, and nobody else's, newest start first", async () => {
  const [teacher, colleague] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  await publishedContest(app, colleague);
  const second = await draftContest(app, teacher, { contest: startingIn(2) });
  const { id: last } = await publishedContest(app, teacher, { contest: startingIn(-0.5) });
  const first = await draftContest(app, teacher, { contest: { ...startingIn(3), is_public: false } });
  const { body } = await call('getContests', { as: teacher });
  expect(body.map(({ id }) => id)).toEqual([first, second, last]);
  for (const summary of body) {
    const { body } = await call('getContest', { as: teacher, body: { contest: summary.id } });
    expect(body).toEqual({ ...summary, is_archived: false });
  }
});

test('a student sees the published contests that were joined, newest start first', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id: early } = await publishedContest(app, teacher, { contest: startingIn(1) });
  const student = await joinedStudent(app, early);
  const { id: late } = await publishedContest(app, teacher, { contest: startingIn(3) });
  const { id: between } = await publishedContest(app, teacher, {
    contest: { ...startingIn(2), is_public: false },
  });
  const draft = await draftContest(app, teacher, { contest: { is_public: false } });
  await publishedContest(app, teacher);
  await call('joinContest', { as: student, body: { contest: late } });
  for (const contest of [between, draft]) {
    await call('joinContest', { as: teacher, body: { contest, email: student.email } });
  }
  const { body } = await call('getContests', { as: student });
  expect(body.map(({ id }) => id)).toEqual([late, between, early]);
  for (const summary of body) {
    expect(summary).toEqual((await call('getContest', { as: student, body: { contest: summary.id } })).body);
  }
});

test('contests that start at the same instant are in a fixed order', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push(await draftContest(app, teacher));
  const { body } = await call('getContests', { as: teacher });
  expect(body.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
});

test("answer_submitted and the number of participants are each contest's own", async () => {
  const teacher = await logInAs(app, 'Teacher');
  const submitted = await publishedContest(app, teacher, { contest: startingIn(2) });
  const { id: viewed } = await publishedContest(app, teacher, { contest: startingIn(1) });
  const student = await joinedStudent(app, submitted.id);
  const classmate = await joinedStudent(app, submitted.id);
  await call('joinContest', { as: student, body: { contest: viewed } });
  clock.moveTo(submitted.start);
  await call('viewContest', { as: student, body: { contest: viewed } });
  await call('submitAttempt', { as: student, body: { contest: submitted.id, submission: submitted.right } });
  const { body: own } = await call('getContests', { as: student });
  expect(own).toMatchObject([
    { id: submitted.id, answer_submitted: true, participants_count: 2 },
    { id: viewed, answer_submitted: false, participants_count: 1 },
  ]);
  const { body: others } = await call('getContests', { as: classmate });
  expect(others).toMatchObject([{ id: submitted.id, answer_submitted: false }]);
});

test('a contest stays in the list of an added student from publication to long after its end', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const student = await addedStudent(app, teacher, contest.id);
  expect((await call('getContests', { as: student })).body).toMatchObject([{ results_open: false }]);
  clock.moveTo(contest.end);
  clock.moveBy(24 * HOUR);
  expect((await call('getContests', { as: student })).body).toMatchObject([{ results_open: true }]);
});

test('a user without contests gets an empty list, and a visitor gets nothing', async () => {
  expect(await call('getContests', { as: await logInAs(app, 'Teacher') })).toMatchObject({
    status: 200,
    text: '[]',
  });
  expect(await call('getContests', { as: await logInAs(app, 'Student') })).toMatchObject({
    status: 200,
    text: '[]',
  });
  expect(await call('getContests')).toMatchObject({ status: 401 });
});

test("a student's marks are listed once the results are open, and only with a response", async () => {
  const teacher = await logInAs(app, 'Teacher');
  const contest = await publishedContest(app, teacher, { contest: startingIn(0.5), count: 4 });
  const [student, absent] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  clock.moveTo(contest.start);
  const body = { contest: contest.id };
  for (const as of [student, absent]) await call('viewContest', { as, body });
  const submission = [contest.right[0], contest.wrong[1]];
  expect(await call('submitAttempt', { as: student, body: { ...body, submission } })).toMatchObject({
    status: 200,
  });
  const told = async (as: typeof student) => {
    const [listed] = (await call('getContests', { as })).body;
    const { answered, ...one } = (await call('getContest', { as, body })).body;
    expect(listed).toEqual(one);
    return { marks: one.marks, answered };
  };
  for (const moment of [contest.start.getTime(), contest.end.getTime() + limits.grace - 1]) {
    clock.moveTo(new Date(moment));
    expect(await told(student)).toEqual({ marks: undefined, answered: 2 });
  }
  clock.moveBy(1);
  expect(await told(student)).toEqual({ marks: 0.5, answered: 2 });
  expect(await told(absent)).toEqual({ marks: undefined, answered: 0 });
});
