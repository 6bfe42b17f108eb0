import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { addedStudent, draftContest, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const publish = (contest: unknown) => call('publishContest', { as: teacher, body: { contest } });
const stored = async (contest: number) => (await call('getContest', { as: teacher, body: { contest } })).body;

test('a contest is published once and for good', async () => {
  const contest = await draftContest(app, teacher);
  expect(await publish(contest)).toMatchObject({ status: 200, body: { detail: 'Contest Published' } });
  expect(await stored(contest)).toMatchObject({ is_published: true });
  expect(await publish(contest)).toMatchObject({
    status: 409,
    body: { detail: 'This contest is already published.' },
  });
  expect(await stored(contest)).toMatchObject({ is_published: true });
});

test('a contest id may be its decimal string', async () => {
  const contest = await draftContest(app, teacher);
  expect(await publish(String(contest))).toMatchObject({ status: 200 });
});

test('a public contest is known to every student from its publication on', async () => {
  const contest = await draftContest(app, teacher);
  const student = await logInAs(app, 'Student');
  expect(await call('getContest', { as: student, body: { contest } })).toMatchObject({ status: 404 });
  expect(await call('joinContest', { as: student, body: { contest } })).toMatchObject({ status: 404 });
  await publish(contest);
  expect(await call('getContest', { as: student, body: { contest } })).toMatchObject({ status: 200 });
  expect(await call('joinContest', { as: student, body: { contest } })).toMatchObject({ status: 200 });
});

test('a private contest is known only to those added to it, from its publication on', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const added = await addedStudent(app, teacher, contest);
  const other = await logInAs(app, 'Student');
  expect((await call('getContests', { as: added })).body).toEqual([]);
  expect(await call('getContest', { as: added, body: { contest } })).toMatchObject({ status: 404 });
  await publish(contest);
  expect((await call('getContests', { as: added })).body).toMatchObject([{ id: contest }]);
  expect(await call('getContest', { as: added, body: { contest } })).toMatchObject({ status: 200 });
  expect(await call('getContest', { as: other, body: { contest } })).toMatchObject({ status: 404 });
  expect(await call('joinContest', { as: other, body: { contest } })).toMatchObject({ status: 404 });
});

test('a running contest can be published, one that has ended cannot', async () => {
  const [running, ended] = [await draftContest(app, teacher), await draftContest(app, teacher)];
  const { start_datetime, end_datetime } = await stored(running);
  clock.moveTo(start_datetime);
  expect(await publish(running)).toMatchObject({ status: 200 });
  clock.moveTo(end_datetime);
  clock.moveBy(1);
  expect(await publish(ended)).toMatchObject({
    status: 409,
    body: { detail: 'The end of this contest has passed. Set a later end before you publish it.' },
  });
  expect(await publish(running)).toMatchObject({
    status: 409,
    body: { detail: 'This contest is already published.' },
  });
  expect(await stored(ended)).toMatchObject({ is_published: false });
});

test('only the owner publishes', async () => {
  const contest = await draftContest(app, teacher);
  const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
  const [colleague, student] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Student')];
  expect(await call('publishContest', { as: colleague, body: { contest } })).toMatchObject(unknown);
  expect(await publish(1)).toMatchObject(unknown);
  expect(await call('publishContest', { as: student, body: { contest } })).toMatchObject({ status: 403 });
  expect(await call('publishContest', { body: { contest } })).toMatchObject({ status: 401 });
  expect(await stored(contest)).toMatchObject({ is_published: false });
});
