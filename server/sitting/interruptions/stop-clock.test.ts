import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, begun, save, submit, summary, result, reopen, setExtraTime, timeline, ...acts } =
  attemptActs(app, teacher);

const MINUTE = 60_000;
const as = teacher;
const fire = { cause: 'fire', note: 'Wait in the yard.' } as const;

const stop = (contest: number, more: object = {}) =>
  call('stopClock', { as, body: { contest, ...fire, ...more } });
const goOn = (contest: number, more: object = {}) => call('resumeClock', { as, body: { contest, ...more } });
const giveBack = (contest: number, minutes: number, more: object = {}) =>
  call('giveBack', { as, body: { contest, cause: 'network', minutes, ...more } });
const undo = (contest: number, interruption = 0) =>
  call('undoInterruption', { as, body: { contest, interruption } });
const interruptions = async (contest: number) =>
  (await call('getInterruptions', { as, body: { contest } })).body.interruptions;
const ok: unknown = expect.objectContaining({ status: 200 });
function refused(code: string): unknown {
  const body: unknown = expect.objectContaining({ code });
  return expect.objectContaining({ body });
}

const minutesAfter = ({ end }: { end: Date }, datetime: string) =>
  (Date.parse(datetime) - end.getTime()) / MINUTE;
/** Minutes by which the student's deadline follows the end that was planned. */
const added = async (contest: { id: number; end: Date }, student: Person) =>
  minutesAfter(contest, (await summary(student, contest.id)).deadline);
const view = (student: Person, contest: number) =>
  call('viewContest', { as: student, body: { contest, begin: true } });

describe('a stop for all', () => {
  test('gives everybody its exact length, and the extra time of a factor stays as planned', async () => {
    const { contest, student } = await begun();
    const [slow, silent] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
    await setExtraTime(contest.id, slow.email, { factor: 1.5 });
    clock.moveBy(10 * MINUTE);
    expect(await stop(contest.id)).toEqual(ok);
    expect(await stop(contest.id)).toEqual(refused('clock_stopped'));
    const since_datetime = new Date(clock.now()).toISOString();
    clock.moveBy(16 * MINUTE + 59_300);
    expect((await save(student, contest.id, [])).body).toMatchObject({
      stopped: { since_datetime, ...fire },
    });
    expect((await save(student, contest.id, [contest.right[0]])).body).toMatchObject({
      saved: [contest.right[0], null, null],
      stopped: { since_datetime, ...fire },
      closed: false,
    });
    expect(await goOn(contest.id)).toEqual(ok);
    expect((await save(student, contest.id, [])).body).not.toHaveProperty('stopped');
    expect(await goOn(contest.id)).toEqual(refused('clock_running'));
    expect(await added(contest, student)).toBe(17);
    expect(await added(contest, silent)).toBe(17);
    expect(await added(contest, slow)).toBe(30 + 17);
    expect(await interruptions(contest.id)).toMatchObject([
      { is_stop: true, ...fire, started_datetime: since_datetime, seconds: 17 * 60, undone: false },
    ]);
  });

  test('keeps attempts open past the end, and the results closed', async () => {
    const { contest, student } = await begun();
    clock.moveTo(new Date(contest.end.getTime() - MINUTE));
    await stop(contest.id);
    clock.moveBy(30 * MINUTE);
    expect(await result(student, contest.id)).not.toMatchObject({ status: 200 });
    expect((await save(student, contest.id, [contest.right[0]])).body).toMatchObject({ closed: false });
    await goOn(contest.id);
    expect(await added(contest, student)).toBe(30);
    clock.moveBy(MINUTE + limits.grace - 1);
    expect((await save(student, contest.id, [contest.right[0], contest.right[1]])).body).toMatchObject({
      closed: false,
      kept_apart: 0,
    });
    clock.moveBy(1);
    expect(await result(student, contest.id)).toMatchObject({ status: 200 });
  });

  test('lets nobody begin, and gives its time to a student who joins meanwhile', async () => {
    const { contest } = await running();
    clock.moveBy(MINUTE);
    await stop(contest.id);
    const late = await joinedStudent(app, contest.id);
    expect(await view(late, contest.id)).toEqual(refused('clock_stopped'));
    expect(await submit(late, contest.id, [contest.right[0]])).toEqual(refused('clock_stopped'));
    clock.moveBy(5 * MINUTE);
    await goOn(contest.id);
    expect((await view(late, contest.id)).body).not.toHaveProperty('stopped');
    expect(await added(contest, late)).toBe(5);
  });

  test('ends by itself after four hours, and Go on later adds nothing more', async () => {
    const { contest, student } = await begun();
    await stop(contest.id);
    clock.moveBy(limits.longestStop);
    expect((await save(student, contest.id, [])).body).not.toHaveProperty('stopped');
    expect(await added(contest, student)).toBe(240);
    clock.moveBy(10 * MINUTE);
    await goOn(contest.id);
    expect(await added(contest, student)).toBe(240);
  });

  test('gives nothing to a student whose time was over before', async () => {
    const { contest, student } = await begun();
    const slow = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, slow.email, { minutes: 20 });
    await view(slow, contest.id);
    clock.moveTo(new Date(contest.end.getTime() + MINUTE));
    await stop(contest.id);
    expect((await save(student, contest.id, [contest.right[0]])).body).toMatchObject({ closed: true });
    expect((await save(slow, contest.id, [contest.right[0]])).body).toMatchObject({ closed: false });
    clock.moveBy(5 * MINUTE);
    await goOn(contest.id);
    expect([await added(contest, student), await added(contest, slow)]).toEqual([0, 25]);
  });

  test('reaches, with own times, only the students whose time runs', async () => {
    const { contest, student } = await running({ contest: { settings: { own_minutes: 20 } } });
    const [done, later] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
    await view(done, contest.id);
    clock.moveBy(21 * MINUTE);
    await view(student, contest.id);
    clock.moveBy(5 * MINUTE);
    await stop(contest.id);
    clock.moveBy(8 * MINUTE);
    expect((await save(done, contest.id, [contest.right[0]])).body).toMatchObject({ closed: true });
    expect(await view(later, contest.id)).toEqual(refused('clock_stopped'));
    await goOn(contest.id);
    const { deadline } = await summary(student, contest.id);
    expect(Date.parse(deadline) - clock.now()).toBe(15 * MINUTE);
    expect(await added(contest, later)).toBe(0);
  });
});

describe('a stop for some', () => {
  test('stops only them, a second stop is added, and a stop for all takes theirs over', async () => {
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    await view(classmate, contest.id);
    const emails = [student.email.toUpperCase()];
    expect(await stop(contest.id, { emails })).toEqual(ok);
    expect(await stop(contest.id, { emails })).toEqual(refused('nobody_working'));
    expect((await save(classmate, contest.id, [])).body).not.toHaveProperty('stopped');
    clock.moveBy(3 * MINUTE);
    await goOn(contest.id);
    clock.moveBy(MINUTE);
    await stop(contest.id, { emails, cause: 'power' });
    clock.moveBy(2 * MINUTE);
    await stop(contest.id);
    clock.moveBy(4 * MINUTE);
    await goOn(contest.id);
    expect([await added(contest, student), await added(contest, classmate)]).toEqual([9, 4]);
    expect(await timeline(contest.id, student)).toMatchObject({ extra_minutes: 0 });
    expect(await stop(contest.id, { emails: ['nobody@school.example'] })).toEqual(
      refused('unknown_participant'),
    );
  });

  test('of a room stops those alone who sit there', async () => {
    const { contest, student } = await begun();
    const other = await joinedStudent(app, contest.id);
    await view(other, contest.id);
    const desks = [
      { email: student.email, room: 'Hall', desk: 'A1' },
      { email: other.email, room: 'Library', desk: 'A1' },
    ];
    await call('setDesks', { as, body: { contest: contest.id, desks } });
    expect(await stop(contest.id, { room: 'Yard' })).toEqual(refused('unknown_participant'));
    expect(await stop(contest.id, { room: 'Hall' })).toEqual(ok);
    clock.moveBy(5 * MINUTE);
    expect((await save(student, contest.id, [])).body).toHaveProperty('stopped');
    expect((await save(other, contest.id, [])).body).not.toHaveProperty('stopped');
    expect(await goOn(contest.id)).toEqual(ok);
    expect([await added(contest, student), await added(contest, other)]).toEqual([5, 0]);
  });

  test('of a device that is offline loses nothing', async () => {
    const { contest, student } = await begun();
    clock.moveTo(new Date(contest.end.getTime() - 2 * MINUTE));
    await stop(contest.id, { emails: [student.email] });
    clock.moveBy(10 * MINUTE);
    await goOn(contest.id);
    // Chosen after the end that the device knew, and sent later.
    const sent = await save(student, contest.id, [contest.right[0]], { ago: 5 * MINUTE });
    expect(sent.body).toMatchObject({ saved: [contest.right[0], null, null], kept_apart: 0, closed: false });
  });
});

test('a page that did not hear of a stop cannot hand in at its old end, but its student can', async () => {
  const { contest, student } = await begun();
  clock.moveTo(new Date(contest.end.getTime() - MINUTE));
  await stop(contest.id);
  clock.moveBy(MINUTE + 1_000);
  const atZero = () => submit(student, contest.id, [contest.right[0]], { cause: 'zero' });
  expect(await atZero()).toEqual(refused('time_left'));
  await goOn(contest.id);
  expect(await atZero()).toEqual(refused('time_left'));
  expect((await save(student, contest.id, [])).body).toMatchObject({ submitted: false, closed: false });
  clock.moveBy(MINUTE);
  expect(await atZero()).toEqual(ok);
});

describe('time given back', () => {
  test('is given to some, also after they have handed in, and can be undone', async () => {
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    await view(classmate, contest.id);
    await submit(student, contest.id, [contest.right[0]]);
    clock.moveTo(new Date(contest.end.getTime() + 5_000));
    expect(await giveBack(contest.id, 17, { emails: [student.email] })).toEqual(ok);
    expect([await added(contest, student), await added(contest, classmate)]).toEqual([17, 0]);
    expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: true, extra_minutes: 0 });
    expect(await reopen(contest.id, student.email)).toEqual(ok);
    const [{ id } = { id: 0 }] = await interruptions(contest.id);
    expect(await undo(contest.id, id)).toEqual(refused('deadline_passed'));
    clock.moveBy(MINUTE);
    expect(await undo(contest.id, id + 100)).toEqual(refused('unknown_interruption'));
    await submit(student, contest.id, [contest.right[0]], { round: 2 });
    expect(await undo(contest.id, id)).toEqual(ok);
    expect(await interruptions(contest.id)).toMatchObject([{ undone: true, seconds: 17 * 60, students: 1 }]);
  });

  test('moves the end for all, and undoing it moves the end back', async () => {
    const { contest, student } = await begun();
    expect(await giveBack(contest.id, 5)).toEqual(ok);
    expect(await giveBack(contest.id, 10)).toEqual(ok);
    expect(await added(contest, student)).toBe(15);
    const [last] = await interruptions(contest.id);
    expect(await undo(contest.id, last?.id)).toEqual(ok);
    expect(await undo(contest.id, last?.id)).toEqual(ok);
    expect(await added(contest, student)).toBe(5);
  });
});

test('End now ends a stop for all, and takes time for interruptions away with the extra time', async () => {
  const { contest, student } = await begun();
  await giveBack(contest.id, 5, { emails: [student.email] });
  await stop(contest.id);
  clock.moveBy(MINUTE);
  const ended = await call('endNow', { as, body: { contest: contest.id, extra_time: 'remove' } });
  expect(ended).toEqual(ok);
  const { deadline } = await summary(student, contest.id);
  expect(Date.parse(deadline) - clock.now()).toBe(MINUTE);
  expect(await acts.live(contest.id)).toMatchObject({ counts: { working: 1 } });
});

test('a stop is refused before the start, after the results opened, and for a class of another contest', async () => {
  const { contest, student } = await begun();
  expect(await stop(contest.id, { of_class: 1 })).toEqual(refused('unknown_class'));
  clock.moveBy(-90 * MINUTE);
  expect(await stop(contest.id)).toEqual(refused('not_started'));
  clock.moveTo(new Date(contest.end.getTime() + limits.grace));
  expect(await stop(contest.id)).toEqual(refused('results_open'));
  expect(await giveBack(contest.id, 5, { emails: [student.email] })).toEqual(refused('results_open'));
});
