import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  type PublishedContest,
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const HOUR = 3_600_000;
const dashboard = async (as: Person) => (await call('getDashboard', { as })).body;
const submit = (as: Person, { id }: PublishedContest, submission: number[]) =>
  call('submitAttempt', { as, body: { contest: id, submission } });

const startingIn = (hours: number, more: object = {}) => ({
  contest: {
    start_datetime: new Date(clock.now() + hours * HOUR).toISOString(),
    end_datetime: new Date(clock.now() + (hours + 1) * HOUR).toISOString(),
    ...more,
  },
});

const nothing = {
  totalContests: 0,
  upcomingContests: 0,
  completedContests: 0,
  draftContests: 0,
  averageScore: 0,
  averagedResponses: 0,
  upcomingContestList: [],
};

test('a user without contests sees only zeros', async () => {
  expect(await dashboard(await logInAs(app, 'Teacher'))).toEqual(nothing);
  expect(await dashboard(await logInAs(app, 'Student'))).toEqual(nothing);
});

test('nobody gets a dashboard without logging in', async () => {
  expect(await call('getDashboard')).toMatchObject({ status: 401 });
});

describe('a teacher', () => {
  test('has all own contests counted, and the published ones that have not started listed', async () => {
    const teacher = await logInAs(app, 'Teacher');
    await publishedContest(app, await logInAs(app, 'Teacher'));
    await draftContest(app, teacher, startingIn(1));
    for (const hours of [4, 2, 5, 1, 3]) {
      await publishedContest(
        app,
        teacher,
        startingIn(hours, { name: `In ${hours} h`, is_public: hours > 3 }),
      );
    }
    await publishedContest(app, teacher, startingIn(-0.5, { name: 'Running' }));
    const before = await dashboard(teacher);
    expect(before).toMatchObject({
      totalContests: 7,
      upcomingContests: 5,
      draftContests: 1,
      completedContests: 0,
      averageScore: 0,
    });
    const soon = new Date(clock.now() + HOUR);
    expect(before.upcomingContestList.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((h) => `In ${h} h`),
    );
    expect(before.upcomingContestList[0]?.start_datetime).toBe(soon.toISOString());
    clock.moveTo(soon);
    const { upcomingContests, upcomingContestList } = await dashboard(teacher);
    expect([upcomingContests, upcomingContestList.length, upcomingContestList[0]?.name]).toEqual([
      4,
      4,
      'In 2 h',
    ]);
  });

  test('has the published contests completed that have ended', async () => {
    const teacher = await logInAs(app, 'Teacher');
    const contest = await publishedContest(app, teacher);
    await draftContest(app, teacher);
    clock.moveTo(contest.end);
    expect(await dashboard(teacher)).toMatchObject({ completedContests: 0 });
    clock.moveBy(1);
    expect(await dashboard(teacher)).toMatchObject({
      totalContests: 2,
      completedContests: 1,
      averageScore: 0,
    });
  });

  test('has the average over all responses in completed contests, in percent of the total marks', async () => {
    const teacher = await logInAs(app, 'Teacher');
    const small = await publishedContest(app, teacher, { ...startingIn(1), count: 2 });
    const large = await publishedContest(app, teacher, { ...startingIn(1), count: 3 });
    const running = await publishedContest(app, teacher, startingIn(1.5));
    const one = await joinedStudent(app, small.id);
    const two = await joinedStudent(app, large.id);
    await joinedStudent(app, large.id);
    for (const { id } of [large, running]) await call('joinContest', { as: one, body: { contest: id } });
    clock.moveTo(running.start);
    await submit(one, small, small.right);
    await submit(one, large, large.right.slice(1, 2));
    await submit(two, large, []);
    await submit(one, running, running.right);
    expect(await dashboard(teacher)).toMatchObject({ averageScore: 0 });
    clock.moveTo(large.end);
    clock.moveBy(1);
    const { averageScore, averagedResponses, completedContests } = await dashboard(teacher);
    expect(averagedResponses).toBe(3);
    expect(completedContests).toBe(2);
    expect(averageScore).toBeCloseTo((100 + (1 / 3.5) * 100 + 0) / 3, 9);
  });
});

describe('a student', () => {
  test('has the joined contests counted that are published, and those that have not started listed', async () => {
    const teacher = await logInAs(app, 'Teacher');
    const running = await publishedContest(app, teacher, startingIn(-0.5));
    const student = await joinedStudent(app, running.id);
    await publishedContest(app, teacher);
    const soon = await publishedContest(app, teacher, startingIn(1, { name: 'Soon', is_public: false }));
    const draft = await draftContest(app, teacher, startingIn(2, { is_public: false }));
    for (const contest of [soon.id, draft]) {
      await call('joinContest', { as: teacher, body: { contest, email: student.email } });
    }
    expect(await dashboard(student)).toEqual({
      ...nothing,
      totalContests: 2,
      upcomingContests: 1,
      upcomingContestList: [{ id: soon.id, name: 'Soon', start_datetime: soon.start.toISOString() }],
    });
    clock.moveTo(soon.start);
    expect(await dashboard(student)).toMatchObject({ upcomingContests: 0, upcomingContestList: [] });
  });

  test('has a contest completed and its score in the average when the results open, not before', async () => {
    const teacher = await logInAs(app, 'Teacher');
    const contest = await publishedContest(app, teacher);
    const student = await joinedStudent(app, contest.id);
    clock.moveTo(contest.start);
    await submit(student, contest, contest.right.slice(2));
    clock.moveTo(contest.end);
    clock.moveBy(limits.grace - 1);
    expect(await dashboard(student)).toMatchObject({
      totalContests: 1,
      completedContests: 0,
      averageScore: 0,
    });
    clock.moveBy(1);
    const { completedContests, averageScore, averagedResponses } = await dashboard(student);
    expect(averagedResponses).toBe(1);
    expect(completedContests).toBe(1);
    expect(averageScore).toBeCloseTo((2 / 3.5) * 100, 9);
  });

  test('has unanswered contests completed, but not in the average', async () => {
    const teacher = await logInAs(app, 'Teacher');
    const [answered, blank, viewed, absent] = [
      await publishedContest(app, teacher),
      await publishedContest(app, teacher, { count: 2 }),
      await publishedContest(app, teacher),
      await publishedContest(app, teacher, { contest: { is_public: false } }),
    ];
    const student = await addedStudent(app, teacher, absent.id);
    const classmate = await joinedStudent(app, answered.id);
    for (const { id } of [answered, blank, viewed])
      await call('joinContest', { as: student, body: { contest: id } });
    clock.moveTo(answered.start);
    await submit(student, answered, answered.right);
    await submit(classmate, answered, answered.wrong);
    await submit(student, blank, []);
    await call('viewContest', { as: student, body: { contest: viewed.id } });
    clock.moveTo(answered.end);
    clock.moveBy(limits.grace);
    expect(await dashboard(student)).toMatchObject({
      totalContests: 4,
      completedContests: 4,
      averageScore: 50,
    });
    expect(await dashboard(classmate)).toMatchObject({
      totalContests: 1,
      completedContests: 1,
      averageScore: 0,
    });
  });
});
