import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const { begun, save, submit, view, result, setExtraTime, moveToOpening } = acts;

const MINUTE = 60_000;
const stillOpen = async (contest: number) =>
  (await call('getStillOpen', { as: teacher, body: { contest } })).body;
const close = (contest: number, { email }: { email: string }) =>
  call('closeForStudent', { as: teacher, body: { contest, email } });
const closed = { status: 200, body: { detail: 'The contest is closed for this student.' } };

/** One student has submitted, and another one with an hour more has not come. The contest has just ended. */
async function heldOpen(more: { contest?: object } = {}) {
  const { contest, student } = await begun(more);
  const absent = await joinedStudent(app, contest.id);
  await setExtraTime(contest.id, absent.email, { minutes: 60 });
  await submit(student, contest.id, contest.right);
  moveToOpening(contest);
  const deadline = new Date(contest.end.getTime() + 60 * MINUTE);
  return { contest, student, absent, deadline };
}

const isOpen = async (as: Person, contest: number) => (await result(as, contest)).body.results_open;

describe('an absent student with extra time', () => {
  test('keeps the results closed: teachers read who it is, and close the contest for that student', async () => {
    const { contest, student, absent, deadline } = await heldOpen();
    expect(await isOpen(student, contest.id)).toBe(false);
    expect(await stillOpen(contest.id)).toEqual({
      closing_datetime: new Date(deadline.getTime() + limits.grace).toISOString(),
      count: 1,
      students: [
        { name: 'Ada Lovelace', email: absent.email, state: 'not started', deadline: deadline.toISOString() },
      ],
    });
    expect(await close(contest.id, absent)).toMatchObject(closed);
    expect(await stillOpen(contest.id)).toEqual({ closing_datetime: null, count: 0, students: [] });
    expect(await isOpen(student, contest.id)).toBe(true);
    expect((await view(absent, contest.id)).body).toMatchObject({ code: 'contest_ended' });
    const told = await call('getActs', { as: teacher, body: { contest: contest.id } });
    expect(told.body.acts[0]).toMatchObject({
      kind: 'closeForStudent',
      about: { student: 'Ada Lovelace' },
    });
    expect(await close(contest.id, absent)).toMatchObject({ status: 409, body: { code: 'results_open' } });
  });

  test('gets the time back by extra time, as long as somebody else keeps the contest open', async () => {
    const { contest, student } = await begun();
    const [absent, other] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
    await setExtraTime(contest.id, absent.email, { minutes: 60 });
    await setExtraTime(contest.id, other.email, { minutes: 30 });
    await submit(student, contest.id, contest.right);
    moveToOpening(contest);
    expect(await close(contest.id, absent)).toMatchObject(closed);
    expect(await close(contest.id, absent), 'a repeat changes nothing').toMatchObject(closed);
    expect((await stillOpen(contest.id)).students.map(({ email }) => email)).toEqual([other.email]);
    expect(await setExtraTime(contest.id, absent.email, { minutes: 20 })).toMatchObject({ status: 200 });
    expect((await view(absent, contest.id)).status).toBe(200);
  });

  test('who is only invited looks like one who has not opened the contest, and is closed alike', async () => {
    const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
    const email = 'nobody-yet@school.example';
    await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
    await setExtraTime(contest.id, email, { factor: 2 });
    moveToOpening(contest);
    expect(await stillOpen(contest.id)).toMatchObject({
      students: [{ name: '', email, state: 'not started' }],
    });
    expect(await close(contest.id, { email })).toMatchObject(closed);
    expect((await stillOpen(contest.id)).count).toBe(0);
  });

  test('who has begun keeps the time; one who has submitted can be closed', async () => {
    const { contest, absent } = await heldOpen();
    await view(absent, contest.id);
    expect((await stillOpen(contest.id)).students).toMatchObject([{ state: 'working' }]);
    expect(await close(contest.id, absent)).toMatchObject({
      status: 409,
      body: { code: 'attempt_still_open', detail: 'This student has started, and keeps the extra time.' },
    });
    expect((await save(absent, contest.id, contest.right)).body).toMatchObject({ closed: false });
    await submit(absent, contest.id, []);
    expect((await stillOpen(contest.id)).students).toMatchObject([{ state: 'submitted' }]);
    expect(await close(contest.id, absent)).toMatchObject(closed);
    expect((await result(absent, contest.id)).body).toMatchObject({ results_open: true, total_score: 3.5 });
  });

  test('of a contest with an own time is closed too', async () => {
    const { contest } = await begun({ contest: { settings: { own_minutes: 10 } } });
    const absent = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, absent.email, { minutes: 60 });
    moveToOpening(contest);
    expect((await stillOpen(contest.id)).students).toMatchObject([{ state: 'not started' }]);
    expect(await close(contest.id, absent)).toMatchObject(closed);
    expect((await stillOpen(contest.id)).count).toBe(0);
  });
});

test('nobody is told, and nobody closed, before the contest has ended for all others', async () => {
  const { contest, student } = await begun();
  await setExtraTime(contest.id, student.email, { minutes: 60 });
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect(await stillOpen(contest.id)).toEqual({ closing_datetime: null, count: 0, students: [] });
  expect(await close(contest.id, student)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
});

test('a student who begins at the same instant either has begun, or does not begin', async () => {
  const { contest, absent } = await heldOpen();
  // The closing has the contest and waits for the participation; the beginning waits for the contest.
  const lock = await hold('select from participation where contest_id = $1 for key share', [contest.id]);
  const closing = close(contest.id, absent);
  await untilWaiting(1);
  const beginning = view(absent, contest.id);
  await untilWaiting(2);
  await lock.letGo();
  expect(await closing).toMatchObject(closed);
  expect((await beginning).body).toMatchObject({ code: 'contest_ended' });
  const { rows } = await app.pool.query('select 1 from attempt where contest_id = $1', [contest.id]);
  expect(rows, 'the other student’s').toHaveLength(1);
});
