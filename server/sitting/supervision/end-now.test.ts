import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { runAtOnce, statuses } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const { running, begun, view, save, submit, result, summary, setExtraTime, extend } = acts;

const MINUTE = 60_000;
const endNow = (contest: number, more: object = {}, as: Person = teacher) =>
  call('endNow', { as, body: { contest, ...more } });
const removed = { extra_time: 'remove' };
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString();
const deadline = async (student: Person, contest: number) => (await summary(student, contest)).deadline;
const actsOf = async (contest: number) =>
  (await call('getActs', { as: teacher, body: { contest } })).body.acts.filter(
    ({ kind }) => kind === 'endNow',
  );

test('a contest ends for all in a minute, and then ends as at any end', async () => {
  const { contest, student } = await begun();
  const absent = await joinedStudent(app, contest.id);
  clock.moveBy(10 * MINUTE);
  await save(student, contest.id, contest.right.slice(0, 1));
  const end = inMs(MINUTE);
  expect(await endNow(contest.id)).toMatchObject({
    status: 200,
    body: { detail: 'The contest ends within a minute.', end_datetime: end },
  });
  expect(await summary(student, contest.id)).toMatchObject({ end_datetime: end, deadline: end });
  expect(await actsOf(contest.id)).toMatchObject([{ about: { end_datetime: end } }]);
  clock.moveBy(MINUTE);
  expect(await save(student, contest.id, contest.right), 'until the end').toMatchObject({
    body: { closed: false, kept_apart: 0, saved: contest.right },
  });
  clock.moveBy(1);
  expect((await view(absent, contest.id)).body).toMatchObject({ code: 'contest_ended' });
  clock.moveBy(limits.grace - 2);
  const [first] = contest.right;
  expect(await save(student, contest.id, [first]), 'in the grace').toMatchObject({ body: { kept_apart: 0 } });
  expect((await summary(student, contest.id)).results_open).toBe(false);
  clock.moveBy(1);
  expect((await result(student, contest.id)).body).toMatchObject({
    results_open: true,
    total_score: 3.5,
  });
  expect((await save(student, contest.id, [])).body).toMatchObject({ closed: true });
});

test('a repeat changes nothing, and so do two at once', async () => {
  const { contest } = await running();
  const end = inMs(MINUTE);
  expect(statuses(await runAtOnce(2, () => endNow(contest.id)))).toEqual([200, 200]);
  clock.moveBy(MINUTE / 2);
  expect(await endNow(contest.id)).toMatchObject({ status: 200, body: { end_datetime: end } });
  expect(await actsOf(contest.id)).toHaveLength(1);
});

test('a mistake is undone by a later end, until the contest is over for all', async () => {
  const { contest, student } = await begun();
  await endNow(contest.id);
  clock.moveBy(MINUTE + limits.grace - limits.timeChangeMargin - 1);
  expect(await extend(contest.id, contest.end)).toMatchObject({ status: 200 });
  clock.moveBy(limits.timeChangeMargin + 1);
  expect(await save(student, contest.id, contest.right)).toMatchObject({ body: { saved: contest.right } });
});

describe('extra time that is kept', () => {
  test('follows the new end, and a factor gives what it gave by the planned length', async () => {
    const { contest, student } = await running();
    const [byFactor, guest] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
    await setExtraTime(contest.id, student.email, { minutes: 10 });
    await setExtraTime(contest.id, byFactor.email, { factor: 1.5 });
    clock.moveBy(5 * MINUTE);
    await view(byFactor, contest.id);
    await endNow(contest.id);
    expect(await deadline(student, contest.id)).toBe(inMs(11 * MINUTE));
    expect(await deadline(byFactor, contest.id)).toBe(inMs(31 * MINUTE));
    expect(await deadline(guest, contest.id)).toBe(inMs(MINUTE));
    const row = (await acts.participants(contest.id)).find(({ email }) => email === byFactor.email);
    expect(row).toMatchObject({ extra_minutes: 30, extra_factor: 1 });
    expect(row).not.toHaveProperty('taken_back');
    clock.moveBy(31 * MINUTE);
    expect(await save(byFactor, contest.id, contest.right)).toMatchObject({ body: { saved: contest.right } });
    expect((await summary(guest, contest.id)).results_open).toBe(false);
    clock.moveBy(limits.grace);
    expect((await summary(guest, contest.id)).results_open).toBe(true);
  });

  test('by a factor on an own time is that share of the own time, also of an invited address', async () => {
    const contest = await publishedContest(app, teacher, {
      contest: { is_public: false, settings: { own_minutes: 20 } },
    });
    const student = await addedStudent(app, teacher, contest.id);
    const email = 'invited@end.example';
    await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
    for (const address of [student.email, email]) await setExtraTime(contest.id, address, { factor: 1.25 });
    clock.moveTo(contest.start);
    clock.moveBy(MINUTE);
    await call('viewContest', { as: student, body: { contest: contest.id, begin: true } });
    await endNow(contest.id);
    expect(await deadline(student, contest.id)).toBe(inMs(6 * MINUTE));
    expect(await acts.participants(contest.id)).toMatchObject([{ extra_minutes: 5 }, { extra_minutes: 5 }]);
  });
});

describe('extra time that is removed', () => {
  test.each([
    { given: { minutes: 45 }, taken: { extra_minutes: 45, extra_factor: 1 } },
    { given: { factor: 2 }, taken: { extra_minutes: 0, extra_factor: 2 } },
  ])(
    'ends with the others for those who work, are absent, or are only invited: $given',
    async ({ given, taken }) => {
      const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
      const working = await addedStudent(app, teacher, contest.id);
      const absent = await addedStudent(app, teacher, contest.id);
      const email = `nobody-yet-${taken.extra_minutes}@end.example`;
      await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
      for (const address of [working.email, absent.email, email])
        await setExtraTime(contest.id, address, given);
      clock.moveTo(contest.start);
      await view(working, contest.id);
      await save(working, contest.id, contest.right);
      const end = inMs(MINUTE);
      expect(await endNow(contest.id, removed)).toMatchObject({ status: 200, body: { end_datetime: end } });
      expect([await deadline(working, contest.id), await deadline(absent, contest.id)]).toEqual([end, end]);
      const rows = await acts.participants(contest.id);
      expect(rows.map((row) => [row.extra_minutes, row.extra_factor])).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
      ]);
      expect(rows.map((row) => row.taken_back)).toEqual([taken, taken, taken]);
      expect(await actsOf(contest.id)).toMatchObject([{ about: { count: 3 } }]);
      const { entries } = await acts.timeline(contest.id, working);
      expect(entries.findLast(({ kind }) => kind === 'extra time')).toMatchObject({ note: 'none' });
      clock.moveBy(MINUTE + limits.grace);
      expect((await result(working, contest.id)).body).toMatchObject({
        results_open: true,
        total_score: 3.5,
      });
    },
  );

  test('leaves a minute to an attempt that only extra time keeps open', async () => {
    const { contest, student } = await running({ contest: { settings: { own_minutes: 10 } } });
    await setExtraTime(contest.id, student.email, { minutes: 30 });
    await call('viewContest', { as: student, body: { contest: contest.id, begin: true } });
    clock.moveBy(12 * MINUTE + 30_000);
    await endNow(contest.id, removed);
    const left = Date.parse(await deadline(student, contest.id)) - clock.now();
    expect(left).toBeGreaterThanOrEqual(MINUTE);
    expect(left).toBeLessThan(2 * MINUTE);
    expect(await save(student, contest.id, contest.right)).toMatchObject({ body: { saved: contest.right } });
  });

  test('is also removed if it had been kept at first, but not from submitted attempts', async () => {
    const { contest, student } = await begun();
    const other = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, student.email, { minutes: 10 });
    await setExtraTime(contest.id, other.email, { factor: 1.5 });
    await submit(student, contest.id, contest.right);
    await endNow(contest.id);
    const end = inMs(MINUTE);
    expect(await endNow(contest.id, removed)).toMatchObject({ status: 200, body: { end_datetime: end } });
    expect(await deadline(other, contest.id)).toBe(end);
    expect(await acts.participants(contest.id)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ email: student.email, extra_minutes: 10 })]),
    );
    expect(await actsOf(contest.id)).toHaveLength(2);
    await endNow(contest.id, removed);
    expect(await actsOf(contest.id), 'a repeat').toHaveLength(2);
  });
});

test('a second date ends too, and gets removed extra time again', async () => {
  const first = await publishedContest(app, teacher, { contest: { is_public: false } });
  const student = await addedStudent(app, teacher, first.id);
  await setExtraTime(first.id, student.email, { factor: 1.5 });
  clock.moveTo(first.start);
  await endNow(first.id, removed);
  clock.moveBy(MINUTE + limits.grace);
  const times = { start_datetime: inMs(MINUTE), end_datetime: inMs(61 * MINUTE) };
  const { id } = (await call('addSecondDate', { as: teacher, body: { contest: first.id, ...times } })).body;
  await call('publishContest', { as: teacher, body: { contest: id } });
  clock.moveBy(2 * MINUTE);
  await endNow(id);
  expect(await deadline(student, id)).toBe(inMs(31 * MINUTE));
});

test('a time set for the release of the results stays', async () => {
  const release_datetime = inMs(7 * 24 * 60 * MINUTE);
  const settled = await publishedContest(app, teacher, {
    contest: { settings: { release: 'time', release_datetime } },
  });
  const student = await joinedStudent(app, settled.id);
  clock.moveTo(settled.start);
  await endNow(settled.id);
  expect((await summary(student, settled.id)).results_open_datetime).toBe(release_datetime);
});

test('only a running contest can end now, and only by those who may edit it', async () => {
  const draft = await draftContest(app, teacher);
  expect(await endNow(draft)).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const { id, start, end } = await publishedContest(app, teacher);
  expect(await endNow(id)).toMatchObject({ status: 409, body: { code: 'not_started' } });
  clock.moveTo(start);
  const colleague = await logInAs(app, 'Teacher');
  expect(await endNow(id, {}, colleague)).toMatchObject({ status: 404 });
  const { code } = (await call('makeShareCode', { as: teacher, body: { contest: id, right: 'see' } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  expect(await endNow(id, {}, colleague)).toMatchObject({ status: 403 });
  clock.moveTo(end);
  expect(await endNow(id)).toMatchObject({ status: 200, body: { end_datetime: end.toISOString() } });
  clock.moveBy(1);
  expect(await endNow(id, removed)).toMatchObject({ status: 409, body: { code: 'contest_ended' } });
  expect(await actsOf(id)).toEqual([]);
});
