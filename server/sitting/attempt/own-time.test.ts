import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const { hold, untilWaiting } = databaseLocks(app);

const MINUTE = 60_000;
/** Each student has 20 minutes within one hour. */
const own = { contest: { settings: { own_minutes: 20 } } };
const begin = (as: Person, contest: number) => call('viewContest', { as, body: { contest, begin: true } });
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE).toISOString();

describe('own time', () => {
  test('has its deadline to the millisecond, in views and saves', async () => {
    for (const milliseconds of [1, 3, 4, 7, 9, 27, 123, 501]) {
      const { contest, student } = await acts.running(own);
      clock.moveBy(milliseconds);
      const deadline = new Date(clock.now() + 20 * MINUTE).toISOString();
      expect(await begin(student, contest.id)).toMatchObject({ status: 200, body: { deadline } });
      const saved = await acts.save(student, contest.id, [contest.right[0]]);
      expect(saved).toMatchObject({ status: 200, body: { deadline } });
    }
  });

  test('runs from the first view, and all that is shown follows it', async () => {
    const { contest, student } = await acts.running(own);
    expect((await acts.summary(student, contest.id)).deadline).toBe(contest.end.toISOString());
    clock.moveBy(5 * MINUTE);
    const deadline = later(contest.start, 25);
    expect(await begin(student, contest.id)).toMatchObject({ status: 200, body: { deadline } });
    clock.moveBy(MINUTE);
    expect(await begin(student, contest.id)).toMatchObject({ status: 200, body: { deadline } });
    expect(await acts.view(student, contest.id)).toMatchObject({ status: 200, body: { deadline } });
    expect(await acts.save(student, contest.id, [contest.right[0]])).toMatchObject({
      body: { deadline, closed: false },
    });
    expect((await acts.summary(student, contest.id)).deadline).toBe(deadline);
    expect((await acts.live(contest.id)).students).toMatchObject([{ deadline, state: 'working' }]);
  });

  test('ends for its student alone, and the results stay shut until the last could have ended', async () => {
    const { contest, student } = await acts.running(own);
    await begin(student, contest.id);
    await acts.save(student, contest.id, [contest.right[0]]);
    clock.moveBy(20 * MINUTE + limits.grace - 1);
    expect((await acts.save(student, contest.id, [contest.right[1]])).body).toMatchObject({ closed: false });
    clock.moveBy(1);
    const late = await acts.save(student, contest.id, [contest.right[2]]);
    expect(late.body).toMatchObject({ closed: true, kept_apart: 1, after_opening: false });
    expect(await acts.submit(student, contest.id, [])).toMatchObject({
      status: 409,
      body: { code: 'contest_ended' },
    });
    expect(await acts.view(student, contest.id)).toMatchObject({ body: { code: 'contest_ended' } });
    expect((await acts.live(contest.id)).students).toMatchObject([{ state: 'ended' }]);
    expect((await acts.result(student, contest.id)).body).toMatchObject({ results_open: false });
    clock.moveBy(limits.settlingTime);
    expect(await call('getReceipt', { as: student, body: { contest: contest.id } })).toMatchObject({
      status: 200,
    });
    acts.moveToOpening(contest);
    expect((await acts.result(student, contest.id)).body).toMatchObject({ results_open: true });
  });

  test('is cut by the end of the contest', async () => {
    const { contest, student } = await acts.running(own);
    clock.moveBy(50 * MINUTE);
    expect((await begin(student, contest.id)).body).toMatchObject({ deadline: contest.end.toISOString() });
  });
});

describe('the clock', () => {
  test('is started by nothing but the wish to begin', async () => {
    const { contest, student } = await acts.running(own);
    const refused = { status: 409, body: { code: 'clock_not_started' } };
    expect(await acts.view(student, contest.id)).toMatchObject(refused);
    expect(await acts.save(student, contest.id, [contest.right[0]])).toMatchObject({
      body: { code: 'attempt_not_begun' },
    });
    expect((await acts.summary(student, contest.id)).started).toBe(false);
    clock.moveBy(30 * MINUTE);
    expect((await begin(student, contest.id)).body).toMatchObject({ deadline: later(contest.start, 50) });
  });

  test('of a usual contest needs no such wish', async () => {
    const { contest, student } = await acts.running();
    expect(await acts.view(student, contest.id)).toMatchObject({ status: 200 });
  });

  test('is not started by an empty submission, which the page sends only once it runs', async () => {
    const { contest, student } = await acts.running(own);
    expect(await acts.submit(student, contest.id, [])).toMatchObject({
      status: 409,
      body: { code: 'clock_not_started' },
    });
    expect((await acts.summary(student, contest.id)).started).toBe(false);
    clock.moveBy(30 * MINUTE);
    expect((await begin(student, contest.id)).body).toMatchObject({ deadline: later(contest.start, 50) });
    expect(await acts.submit(student, contest.id, [])).toMatchObject({ status: 200 });
  });

  test('is started by a submission without a view too', async () => {
    const { contest, student } = await acts.running(own);
    expect(await acts.submit(student, contest.id, [contest.right[0]])).toMatchObject({ status: 200 });
    expect((await acts.summary(student, contest.id)).deadline).toBe(later(contest.start, 20));
  });
});

describe('at the same instant', () => {
  test('two devices begin the attempt once, and both get its deadline to the millisecond', async () => {
    const { contest, student } = await acts.running(own);
    // Another server has just begun the attempt, but not committed it yet.
    const begun = new Date(clock.now());
    const elsewhere = await hold(
      `insert into attempt (contest_id, student_id, started_at, key_version)
      select $1, id, $2, 1 from account where email = $3`,
      [contest.id, begun, student.email],
    );
    clock.moveBy(777);
    const view = begin(student, contest.id);
    await untilWaiting(1);
    await elsewhere.letGo();
    const deadline = new Date(begun.getTime() + 20 * MINUTE).toISOString();
    expect(await view).toMatchObject({ status: 200, body: { deadline } });
  });

  test('a look and the wish to begin at two servers end in one attempt', async () => {
    const other = await startInstance(app);
    const { contest, student } = await acts.running(own);
    const [look, one, two] = await Promise.all([
      acts.view(student, contest.id),
      begin(student, contest.id),
      other.call('viewContest', { as: student, body: { contest: contest.id, begin: true } }),
    ]);
    await other.close();
    const deadline = later(contest.start, 20);
    expect([one, two]).toMatchObject([{ body: { deadline } }, { body: { deadline } }]);
    expect([200, 409]).toContain(look.status);
  });
});

describe('while the own time runs out', () => {
  test('extra time opens the attempt again, and a share is one of the own minutes', async () => {
    const { contest, student } = await acts.running(own);
    await begin(student, contest.id);
    clock.moveBy(20 * MINUTE + limits.grace);
    expect((await acts.save(student, contest.id, [contest.right[0]])).body).toMatchObject({ closed: true });
    await acts.setExtraTime(contest.id, student.email, { factor: 1.5 });
    const deadline = later(contest.start, 30);
    expect((await acts.save(student, contest.id, [contest.right[0]])).body).toMatchObject({
      deadline,
      closed: false,
    });
  });

  test('a later end gives no more time, unless the end has cut it', async () => {
    const { contest, student } = await acts.running(own);
    await begin(student, contest.id);
    clock.moveBy(19 * MINUTE);
    await acts.extend(contest.id, later(contest.end, 10));
    expect((await acts.summary(student, contest.id)).deadline).toBe(later(contest.start, 20));
    const { contest: second, student: late } = await acts.running(own);
    clock.moveBy(50 * MINUTE);
    await begin(late, second.id);
    expect((await acts.summary(late, second.id)).deadline).toBe(later(second.end, 0));
    await acts.extend(second.id, later(second.end, 30));
    expect((await acts.summary(late, second.id)).deadline).toBe(later(second.start, 70));
  });

  test('another round has the same deadline, and needs extra time once that has passed', async () => {
    const { contest, student } = await acts.running(own);
    await begin(student, contest.id);
    await acts.submit(student, contest.id, []);
    clock.moveBy(10 * MINUTE);
    expect((await acts.reopen(contest.id, student.email)).status).toBe(200);
    expect(await acts.view(student, contest.id)).toMatchObject({
      body: { round: 2, deadline: later(contest.start, 20) },
    });
    await acts.submit(student, contest.id, []);
    clock.moveBy(15 * MINUTE);
    expect(await acts.reopen(contest.id, student.email)).toMatchObject({ body: { code: 'deadline_passed' } });
    await acts.setExtraTime(contest.id, student.email, { minutes: 10 });
    expect((await acts.reopen(contest.id, student.email)).status).toBe(200);
  });
});

test('the list of participants follows those whose own time is over', async () => {
  const { contest, student } = await acts.running(own);
  await begin(student, contest.id);
  await acts.save(student, contest.id, [contest.right[0]]);
  expect(await acts.participants(contest.id)).toMatchObject([{ marks: null }]);
  clock.moveBy(20 * MINUTE + limits.grace);
  expect(await acts.participants(contest.id)).toMatchObject([{ marks: 0.5 }]);
});

test('of the shares of several classes the one counts that gives more of the own time', async () => {
  const { contest } = await acts.running(own);
  const student = await logInAs(app, 'Student');
  const { email } = student;
  for (const extra of [{ minutes: 15 }, { factor: 1.5 }]) {
    const { body: made } = await call('createClass', { as: teacher, body: { name: JSON.stringify(extra) } });
    const of = { class: made.id };
    await call('addStudents', { as: teacher, body: { ...of, students: [{ name: 'Ada', email }] } });
    const { students } = (await call('getClass', { as: teacher, body: of })).body;
    const body = { ...of, student: students[0]?.id, name: 'Ada', email, ...extra };
    expect(await call('updateStudent', { as: teacher, body })).toMatchObject({ status: 200 });
  }
  await call('joinContest', { as: student, body: { contest: contest.id } });
  // Half of the student's own 20 minutes is 10 minutes, which is less than 15. Half of the hour would be
  // more.
  expect((await acts.summary(student, contest.id)).deadline).toBe(later(contest.end, 15));
});
