import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { logInAs } from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

const MINUTE = 60_000;
/** The contest lasts an hour, and each student has 20 minutes of it. */
const own = { contest: { settings: { own_minutes: 20 } } };
const begin = (as: Person, contest: number) => call('viewContest', { as, body: { contest, begin: true } });
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE).toISOString();

describe('own time', () => {
  test('runs from the first view, and all that is told follows it', async () => {
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
    expect((await acts.live(contest.id)).students).toMatchObject([{ deadline, state: 'writing' }]);
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
    clock.moveBy(limits.settling);
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

  test('is started by a submission without a view too', async () => {
    const { contest, student } = await acts.running(own);
    expect(await acts.submit(student, contest.id, [contest.right[0]])).toMatchObject({ status: 200 });
    expect((await acts.summary(student, contest.id)).deadline).toBe(later(contest.start, 20));
  });
});
