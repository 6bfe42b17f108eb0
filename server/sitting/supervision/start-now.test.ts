import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { runAtOnce, statuses } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { view, setExtraTime, summary, result, submit } = attemptActs(app, teacher);

const MINUTE = 60_000;
const startNow = (contest: number, as = teacher) => call('startNow', { as, body: { contest } });
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString();

test('a contest starts at once and keeps its length, which extra time and openings follow', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const slow = await joinedStudent(app, contest.id);
  await setExtraTime(contest.id, slow.email, { factor: 1.5 });
  expect(await view(student, contest.id)).toMatchObject({ status: 409, body: { code: 'not_started' } });
  const times = { start_datetime: inMs(0), end_datetime: inMs(60 * MINUTE) };
  expect(await startNow(contest.id)).toMatchObject({
    status: 200,
    body: { detail: 'The contest has started.', ...times },
  });
  expect(await summary(student, contest.id)).toMatchObject({ ...times, deadline: times.end_datetime });
  expect(await summary(slow, contest.id)).toMatchObject({ ...times, deadline: inMs(90 * MINUTE) });
  expect(await view(student, contest.id)).toMatchObject({ status: 200 });
  expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
  clock.moveBy(90 * MINUTE + limits.grace - 1);
  expect((await result(student, contest.id)).body.results_open).toBe(false);
  clock.moveBy(1);
  expect((await result(student, contest.id)).body.results_open).toBe(true);
  const { acts } = (await call('getActs', { as: teacher, body: { contest: contest.id } })).body;
  expect(acts.map(({ kind }) => kind)).toContain('startNow');
});

test('a second date starts at once, too', async () => {
  const first = await publishedContest(app, teacher, { contest: { is_public: false } });
  await call('joinContest', { as: teacher, body: { contest: first.id, email: 'ada@start.example' } });
  clock.moveTo(new Date(first.end.getTime() + limits.grace));
  const times = { start_datetime: inMs(MINUTE), end_datetime: inMs(31 * MINUTE) };
  const { id } = (await call('addSecondDate', { as: teacher, body: { contest: first.id, ...times } })).body;
  await call('publishContest', { as: teacher, body: { contest: id } });
  expect(await startNow(id)).toMatchObject({ body: { end_datetime: inMs(30 * MINUTE) } });
});

test('only a published contest that has not started can start', async () => {
  const draft = await draftContest(app, teacher);
  expect(await startNow(draft)).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const { id, start } = await publishedContest(app, teacher);
  expect(await startNow(id, await logInAs(app, 'Teacher'))).toMatchObject({ status: 404 });
  // The change must be committed before a student can begin with the old times.
  clock.moveTo(new Date(start.getTime() - limits.timeChangeMargin));
  expect(await startNow(id)).toMatchObject({ status: 409, body: { code: 'contest_started' } });
  clock.moveTo(start);
  expect(await startNow(id)).toMatchObject({ status: 409, body: { code: 'contest_started' } });
  const { body } = await call('getContest', { as: teacher, body: { contest: id } });
  expect(body.start_datetime).toBe(start.toISOString());
});

test('of two at once one starts it, and a withdrawal leaves a draft or a running contest', async () => {
  const twice = await publishedContest(app, teacher);
  expect(statuses(await runAtOnce(2, () => startNow(twice.id)))).toEqual([200, 409]);
  const { id } = await publishedContest(app, teacher);
  const withdraw = () => call('withdrawContest', { as: teacher, body: { contest: id } });
  expect(statuses(await Promise.all([startNow(id), withdraw()]))).toEqual([200, 409]);
});
