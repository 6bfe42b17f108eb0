import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { view, live } = attemptActs(app, teacher);

test('Live counts the ready devices of students who have not started, each once', async () => {
  const contest = await publishedContest(app, teacher);
  const body = { contest: contest.id };
  const [ada, bob, eve] = [
    await joinedStudent(app, contest.id),
    await joinedStudent(app, contest.id),
    await logInAs(app, 'Student'),
  ];
  const ready = async () => {
    clock.moveBy(2_000);
    return (await live(contest.id)).ready;
  };
  for (const as of [ada, bob, eve, teacher]) await call('getContest', { as, body });
  expect(await ready()).toBe(0);
  // Neither a teacher nor a student who has not joined has a device in this contest.
  for (const as of [ada, ada, eve, teacher]) {
    expect(await call('getContest', { as, body: { ...body, ready: true } })).toMatchObject({ status: 200 });
  }
  expect(await ready()).toBe(1);
  await call('getContest', { as: ada, body });
  await call('getContest', { as: bob, body: { ...body, ready: true } });
  expect(await ready()).toBe(2);
  expect((await call('getLiveGrid', { as: teacher, body })).body.ready).toBe(2);
  clock.moveTo(contest.start);
  await view(ada, contest.id);
  expect(await ready()).toBe(1);
});
