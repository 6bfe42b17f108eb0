import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses } from '../../test/at-once.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { running, begun, view, save, submit, result, summary, extend, moveToOpening, ...acts } = attemptActs(
  app,
  teacher,
);

const MINUTE = 60_000;
const areOpen = {
  status: 409,
  body: {
    detail: 'The results of this contest are open or about to open, so its times cannot be changed any more.',
  },
};

const later = ({ end }: { end: Date }, milliseconds: number) => new Date(end.getTime() + milliseconds);

describe('an extension', () => {
  test('moves everything that hangs on the end: deadlines, shares of the duration, closing, opening', async () => {
    const { contest, student } = await running();
    const slow = await joinedStudent(app, contest.id);
    await acts.setExtraTime(contest.id, slow.email, { factor: 1.5 });
    const end = later(contest, 20 * MINUTE);
    expect(await extend(contest.id, end)).toMatchObject({
      status: 200,
      body: { detail: 'The end was moved.', end_datetime: end.toISOString() },
    });
    const results_open_datetime = new Date(end.getTime() + 40 * MINUTE + limits.grace).toISOString();
    const all = { end_datetime: end.toISOString(), results_open_datetime };
    expect(await summary(student, contest.id)).toMatchObject({ ...all, deadline: end.toISOString() });
    expect(await summary(slow, contest.id)).toMatchObject({
      ...all,
      deadline: new Date(end.getTime() + 40 * MINUTE).toISOString(),
    });
  });

  test('lets students start, save and submit until the new end, also those who had learned of the old one', async () => {
    const { contest, student } = await begun();
    const latecomer = await joinedStudent(app, contest.id);
    clock.moveTo(later(contest, -1));
    expect((await save(student, contest.id, contest.right.slice(0, 1))).body.deadline).toBe(
      contest.end.toISOString(),
    );
    const end = later(contest, 10 * MINUTE);
    await extend(contest.id, end);
    expect((await save(student, contest.id, [])).body.deadline).toBe(end.toISOString());
    clock.moveTo(end);
    expect(await view(latecomer, contest.id)).toMatchObject({ status: 200 });
    clock.moveBy(limits.grace - 1);
    expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
    expect((await result(student, contest.id)).body.results_open).toBe(false);
    clock.moveBy(1);
    expect((await result(student, contest.id)).body.results_open).toBe(true);
  });

  test('in the grace opens attempts again that nothing has closed yet', async () => {
    const { contest, student } = await begun();
    clock.moveTo(later(contest, limits.grace - limits.timeChangeMargin - 1));
    await extend(contest.id, later(contest, MINUTE));
    clock.moveBy(limits.timeChangeMargin + 1);
    expect(await save(student, contest.id, contest.right)).toMatchObject({
      body: { closed: false, kept_apart: 0, saved: contest.right },
    });
  });

  test('comes again: acknowledged each time, also once the results are open', async () => {
    const { contest } = await running();
    const end = later(contest, MINUTE);
    for (const moment of [clock.now(), end.getTime(), end.getTime() + limits.grace]) {
      clock.moveTo(new Date(moment));
      expect(await extend(contest.id, end)).toMatchObject({ body: { end_datetime: end.toISOString() } });
    }
  });

  test('of two at once: the end is the later one', async () => {
    await repeatRound(async (n) => {
      const { contest } = await running();
      const ends = [later(contest, MINUTE), later(contest, 2 * MINUTE)];
      const replies = await Promise.all(
        (n % 2 ? ends : ends.toReversed()).map((end) => extend(contest.id, end)),
      );
      expect([
        [200, 200],
        [200, 400],
      ]).toContainEqual(statuses(replies));
      const { body } = await call('getContest', { as: teacher, body: { contest: contest.id } });
      expect(body.end_datetime).toBe(ends[1]?.toISOString());
    });
  });
});

describe('the end is never', () => {
  test('earlier than it is', async () => {
    const { contest } = await running();
    for (const earlier of [-1, -30 * MINUTE, -86_400_000]) {
      const reply = await extend(contest.id, later(contest, earlier));
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ end_datetime: 'The new end must be later than the present end.' });
    }
    const { body } = await call('getContest', { as: teacher, body: { contest: contest.id } });
    expect(body.end_datetime).toBe(contest.end.toISOString());
  });

  test.each([undefined, null, 'tomorrow', 1_772_438_400_000])('%j', async (end_datetime) => {
    const { contest } = await running();
    const reply = await call('extendContest', { as: teacher, body: { contest: contest.id, end_datetime } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['end_datetime']);
  });

  test("a draft's: that is its editor's", async () => {
    const contest = await draftContest(app, teacher);
    expect(await extend(contest, clock.now() + 86_400_000)).toMatchObject({
      status: 409,
      body: { detail: 'This contest is not published yet: change its end in the editor.' },
    });
  });
});

test('an end that has passed, or is too far away to be meant, is refused beside its field', async () => {
  const { contest, student } = await begun();
  await acts.setExtraTime(contest.id, student.email, { minutes: 30 });
  clock.moveTo(later(contest, 2 * MINUTE));
  const month = 31 * 86_400_000;
  for (const wrong of [later(contest, MINUTE), new Date(clock.now() + month + 1), '9999-12-31T23:59:59Z']) {
    expect(await extend(contest.id, new Date(wrong))).toMatchObject({
      status: 400,
      body: { fields: { end_datetime: /passed|31 days/ } },
    });
  }
  expect(await extend(contest.id, new Date(clock.now() + month))).toMatchObject({ status: 200 });
});

describe('once the results are open, or will be in five seconds', () => {
  test('the end stays, to the millisecond', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, contest.right);
    moveToOpening(contest);
    for (const end of [later(contest, MINUTE), later(contest, 86_400_000), later(contest, -1)])
      expect(await extend(contest.id, end)).toMatchObject(areOpen);
    clock.moveBy(-limits.timeChangeMargin);
    expect(await extend(contest.id, later(contest, MINUTE))).toMatchObject(areOpen);
    clock.moveBy(-1);
    expect(await extend(contest.id, later(contest, MINUTE))).toMatchObject({ status: 200 });
    clock.moveBy(limits.timeChangeMargin + 1);
    expect((await result(student, contest.id)).body).toMatchObject({
      results_open: false,
      total_score: null,
    });
  });

  test('it is judged when it is written, and not when it came', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, contest.right);
    const lock = await hold('select from contest where id = $1 for update', [contest.id]);
    moveToOpening(contest);
    clock.moveBy(-limits.timeChangeMargin - 1);
    const waiting = extend(contest.id, later(contest, MINUTE));
    await untilWaiting(1);
    clock.moveBy(limits.timeChangeMargin + 1);
    expect((await result(student, contest.id)).body.results_open).toBe(true);
    await lock.letGo();
    expect(await waiting).toMatchObject(areOpen);
  });

  test('by extra time that is removed at the same instant, nothing closes that was open', async () => {
    await repeatRound(async () => {
      const { contest, student } = await begun();
      const slow = await joinedStudent(app, contest.id);
      await acts.setExtraTime(contest.id, slow.email, { minutes: 30 });
      await submit(student, contest.id, contest.right);
      moveToOpening(contest);
      // Without the extra time, the results are open; with a later end, they are not. So only one of the two
      // calls may succeed.
      const [extended, taken] = await Promise.all([
        extend(contest.id, later(contest, 5 * MINUTE)),
        acts.setExtraTime(contest.id, slow.email, { minutes: 0 }),
      ]);
      expect(taken).toMatchObject({ status: 200 });
      expect([200, 409]).toContain(extended.status);
      expect((await result(student, contest.id)).body.results_open).toBe(extended.status === 409);
    });
  });
});
