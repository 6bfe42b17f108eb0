import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, statuses, runAtOnce } from '../../test/at-once.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { running, begun, view, submit, tell, exempt, timeline, participants, moveToOpening } = attemptActs(
  app,
  teacher,
);

const areOpen = {
  status: 409,
  body: {
    detail: 'The results of this contest are open or about to open, so this cannot be changed any more.',
  },
};

test('an exemption is given and removed, and the open quiz learns of it', async () => {
  const { contest, student } = await running();
  const classmate = await joinedStudent(app, contest.id, { first_name: 'Zoe' });
  expect(await exempt(contest.id, student.email.toUpperCase(), true)).toMatchObject({
    status: 200,
    body: { detail: 'Leaving the page does not submit this student’s answers.' },
  });
  expect(await participants(contest.id)).toMatchObject([{ focus_exempt: true }, { focus_exempt: false }]);
  expect((await view(student, contest.id)).body).toMatchObject({ focus_exempt: true });
  const summary = await call('getContest', { as: student, body: { contest: contest.id } });
  expect(summary.body).toMatchObject({ focus_exempt: true });
  expect((await view(classmate, contest.id)).body).toMatchObject({ focus_exempt: false });
  expect((await tell(student, contest.id, {})).body).toMatchObject({ focus_exempt: true });
  expect(await exempt(contest.id, student.email, false)).toMatchObject({
    status: 200,
    body: { detail: 'Leaving the page for the fourth time submits this student’s answers too.' },
  });
  expect((await tell(student, contest.id, {})).body).toMatchObject({ focus_exempt: false });
});

test('an event is recorded once, even if it comes several times', async () => {
  const { contest, student } = await begun();
  expect(statuses(await runAtOnce(4, () => exempt(contest.id, student.email, true)))).toEqual([
    200, 200, 200, 200,
  ]);
  await exempt(contest.id, student.email, false);
  const { entries, focus_exempt } = await timeline(contest.id, student);
  expect(focus_exempt).toBe(false);
  expect(entries.map(({ kind, note }) => [kind, note])).toEqual([
    ['start', null],
    ['exemption', 'given'],
    ['exemption', 'taken back'],
  ]);
});

test('an invited address takes it along when it signs up', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const email = 'invited@exempt.example';
  await call('joinContest', { as: teacher, body: { contest, email } });
  expect(await exempt(contest, email, true)).toMatchObject({ status: 200 });
  expect(await participants(contest)).toMatchObject([{ status: 'invited', focus_exempt: true }]);
  await logInAs(app, 'Student', { email });
  expect(await participants(contest)).toMatchObject([{ status: 'participant', focus_exempt: true }]);
});

test('it ends with the opening of the results, judged when it is written', async () => {
  const { contest, student } = await begun();
  await submit(student, contest.id, contest.right);
  const lock = await hold('select from contest where id = $1 for update', [contest.id]);
  moveToOpening(contest);
  clock.moveBy(-limits.timeChangeMargin - 1);
  const waiting = exempt(contest.id, student.email, true);
  await untilWaiting(1);
  clock.moveBy(1);
  await lock.letGo();
  expect(await waiting).toMatchObject(areOpen);
  clock.moveBy(-1);
  expect(await exempt(contest.id, student.email, true)).toMatchObject({ status: 200 });
  clock.moveBy(1);
  expect(await exempt(contest.id, student.email, false)).toMatchObject(areOpen);
  expect(await participants(contest.id)).toMatchObject([{ focus_exempt: true }]);
});

test.each([undefined, null, 'true', 1])('exempt cannot be %j', async (wrong) => {
  const { contest, student } = await running();
  const reply = await call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: student.email, exempt: wrong },
  });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields)).toEqual(['exempt']);
});
