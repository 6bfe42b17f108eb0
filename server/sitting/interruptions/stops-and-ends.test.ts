import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

/** Stops of the clock that were forgotten, were of no use, or meet other changes of the times. */
const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, begun, save, submit, summary, setExtraTime } = attemptActs(app, teacher);

const MINUTE = 60_000;
const as = teacher;
const OWN = { contest: { settings: { own_minutes: 20 } } };

const stop = (contest: number, more: object = {}) =>
  call('stopClock', { as, body: { contest, cause: 'fire', ...more } });
const goOn = (contest: number) => call('resumeClock', { as, body: { contest } });
const endNow = (contest: number) => call('endNow', { as, body: { contest, extra_time: 'keep' } });
const begin = (student: Person, contest: number) =>
  call('viewContest', { as: student, body: { contest, begin: true } });
const undo = async (contest: number) => {
  const { interruptions } = (await call('getInterruptions', { as, body: { contest } })).body;
  return call('undoInterruption', { as, body: { contest, interruption: interruptions[0]?.id } });
};
const endOf = async (contest: number) =>
  (await call('getContest', { as, body: { contest } })).body.end_datetime;

/** Minutes that the student has left. */
const left = async (student: Person, contest: number) =>
  (Date.parse((await save(student, contest, [])).body.deadline) - clock.now()) / MINUTE;

test('a forgotten stop gives nothing to students who begin after it, also once another stop settles it', async () => {
  const { contest, student } = await running({
    contest: { ...OWN.contest, end_datetime: new Date(clock.now() + 100 * 60 * MINUTE).toISOString() },
  });
  await stop(contest.id);
  clock.moveBy(limits.longestStop + MINUTE);
  expect(await begin(student, contest.id)).toMatchObject({ status: 200 });
  expect(await left(student, contest.id)).toBe(20);
  expect(await stop(contest.id)).toMatchObject({ status: 200 });
  clock.moveBy(5 * MINUTE);
  await goOn(contest.id);
  expect(await left(student, contest.id)).toBe(20);
});

test('after a forgotten stop nobody sees questions without an attempt', async () => {
  const { contest, student } = await running(OWN);
  await stop(contest.id);
  clock.moveTo(contest.end);
  clock.moveBy(limits.longestStop - 30 * MINUTE);
  expect(await begin(student, contest.id)).toMatchObject({ body: { code: 'contest_ended' } });
  const common = await running();
  clock.moveBy(MINUTE);
  await stop(common.contest.id);
  clock.moveBy(limits.longestStop + 30 * MINUTE);
  expect(await begin(common.student, common.contest.id)).toMatchObject({ status: 200 });
  const { right } = common.contest;
  expect(await save(common.student, common.contest.id, [right[0]])).toMatchObject({
    status: 200,
    body: { saved: [right[0], null, null] },
  });
});

test('a student whose own stop was forgotten can be stopped again', async () => {
  const { contest, student } = await begun();
  await stop(contest.id, { emails: [student.email] });
  clock.moveBy(limits.longestStop);
  expect(await stop(contest.id, { emails: [student.email] })).toMatchObject({ status: 200 });
});

test('End now during a stop leaves a minute to everybody who had time left', async () => {
  const common = await begun();
  clock.moveTo(new Date(common.contest.end.getTime() - 10 * MINUTE));
  await stop(common.contest.id);
  clock.moveBy(15 * MINUTE);
  expect(await endNow(common.contest.id)).toMatchObject({ status: 200 });
  expect(await left(common.student, common.contest.id)).toBe(1);

  const own = await running(OWN);
  await begin(own.student, own.contest.id);
  clock.moveBy(10 * MINUTE);
  await stop(own.contest.id);
  clock.moveBy(15 * MINUTE);
  expect(await endNow(own.contest.id)).toMatchObject({ status: 200 });
  expect(await left(own.student, own.contest.id)).toBe(1);
});

test('undoing a stop that moved no end moves none', async () => {
  const { contest } = await running(OWN);
  clock.moveBy(MINUTE);
  await stop(contest.id);
  clock.moveBy(10 * MINUTE);
  await goOn(contest.id);
  expect(await undo(contest.id)).toMatchObject({ status: 200 });
  expect(await endOf(contest.id)).toBe(contest.end.toISOString());
});

test('what moved an end that was then set by End now is not taken away any more', async () => {
  const { contest } = await begun();
  const body = { contest: contest.id, cause: 'network', minutes: 60 };
  await call('giveBack', { as, body });
  clock.moveBy(20 * MINUTE);
  await endNow(contest.id);
  const end = await endOf(contest.id);
  expect(await undo(contest.id)).toMatchObject({ status: 409, body: { code: 'contest_ended' } });
  expect(await endOf(contest.id)).toBe(end);
});

test('during a stop, less extra time leaves at least a minute', async () => {
  const { contest, student } = await running();
  await setExtraTime(contest.id, student.email, { minutes: 30 });
  await begin(student, contest.id);
  clock.moveTo(new Date(contest.end.getTime() + 20.5 * MINUTE));
  await stop(contest.id);
  clock.moveBy(5 * MINUTE);
  expect(await setExtraTime(contest.id, student.email, { minutes: 21 })).toMatchObject({
    status: 409,
    body: { code: 'deadline_passed' },
  });
  expect(await setExtraTime(contest.id, student.email, { minutes: 22 })).toMatchObject({ status: 200 });
});

test('a stop before the end holds it off for students who have not begun', async () => {
  const { contest, student } = await running();
  clock.moveTo(new Date(contest.end.getTime() - 10 * MINUTE));
  await stop(contest.id);
  clock.moveBy(15 * MINUTE);
  const body = { contest: contest.id, email: student.email };
  expect(await call('closeForStudent', { as, body })).toMatchObject({ body: { code: 'not_ended' } });
  expect((await call('getStillOpen', { as, body: { contest: contest.id } })).body.count).toBe(0);
  // What the student reads is the time as if the clock went on now.
  expect(Date.parse((await summary(student, contest.id)).deadline) - clock.now()).toBe(10 * MINUTE);
});

test('a copy has the planned length', async () => {
  const { contest } = await begun();
  await call('giveBack', { as, body: { contest: contest.id, cause: 'power', minutes: 30 } });
  const { id } = (await call('duplicateContest', { as, body: { contest: contest.id } })).body;
  const copy = (await call('getContest', { as, body: { contest: id } })).body;
  const planned = contest.end.getTime() - contest.start.getTime();
  expect(Date.parse(copy.end_datetime) - Date.parse(copy.start_datetime)).toBe(planned);
});

test('while the clock is stopped, leaving the page hands nothing in; the student may', async () => {
  const { contest, student } = await begun();
  clock.moveBy(MINUTE);
  await stop(contest.id);
  const leave = () => submit(student, contest.id, [contest.right[0]], { cause: 'departures' });
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'time_left' } });
  clock.moveBy(5 * MINUTE);
  await goOn(contest.id);
  expect(await leave()).toMatchObject({ status: 200 });

  const other = await begun();
  await stop(other.contest.id);
  expect(await submit(other.student, other.contest.id, [])).toMatchObject({ status: 200 });
});
