import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { ResultsFile } from '#contract/result-file.ts';
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

/**
 * The contest has just ended. One student has submitted, and one student with an extra hour has not started.
 */
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

  test('who has begun keeps the time', async () => {
    const { contest, absent } = await heldOpen();
    await view(absent, contest.id);
    expect((await stillOpen(contest.id)).students).toMatchObject([{ state: 'working' }]);
    expect(await close(contest.id, absent)).toMatchObject({
      status: 409,
      body: { code: 'attempt_still_open', detail: 'This student has started, and keeps the extra time.' },
    });
    expect((await save(absent, contest.id, contest.right)).body).toMatchObject({ closed: false });
  });

  test('is told with the extra time that was taken back, and gets it again at a second date', async () => {
    const { contest, absent } = await heldOpen();
    await close(contest.id, absent);
    const about = {
      email: absent.email,
      extra_minutes: 0,
      taken_back: { extra_minutes: 60, extra_factor: 1 },
    };
    const rowOf = async (id: number) =>
      (await call('getParticipants', { as: teacher, body: { contest: id } })).body.find(
        ({ email }) => email === absent.email,
      );
    expect(await rowOf(contest.id)).toMatchObject(about);
    const file = await call('exportResults', { as: teacher, body: { contest: contest.id, format: 'json' } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
    const { participants } = JSON.parse(Buffer.from(file.bytes).toString()) as ResultsFile;
    expect(participants.find(({ email }) => email === absent.email)).toMatchObject({ extra_minutes: 60 });
    const [start, end] = [60, 120].map((minutes) => new Date(clock.now() + minutes * MINUTE).toISOString());
    const body = { contest: contest.id, start_datetime: start, end_datetime: end };
    const second = await call('addSecondDate', { as: teacher, body });
    expect(await rowOf(second.body.id)).toMatchObject({ extra_minutes: 60 });
    expect(await rowOf(second.body.id)).not.toHaveProperty('taken_back');
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
  // Closing locks the contest and then waits for the participation, while the beginning of the attempt waits
  // for the contest.
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

const seconds = (count: number) => clock.moveBy(count * 1000);

describe('extra time that is used up keeps no contest open', () => {
  test('that of a student who has submitted, from 15 seconds after the submission on', async () => {
    const { contest, student, absent } = await heldOpen();
    await view(absent, contest.id);
    await submit(absent, contest.id, []);
    expect((await stillOpen(contest.id)).count).toBe(0);
    expect(await close(contest.id, absent), 'closing takes no used time back').toMatchObject(closed);
    seconds(14);
    expect(await isOpen(student, contest.id)).toBe(false);
    seconds(1);
    expect(await isOpen(student, contest.id)).toBe(true);
    expect(await acts.reopen(contest.id, absent.email)).toMatchObject({ body: { code: 'results_open' } });
    const file = await call('exportResults', { as: teacher, body: { contest: contest.id, format: 'json' } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
    const { participants } = JSON.parse(Buffer.from(file.bytes).toString()) as ResultsFile;
    expect(participants.find(({ email }) => email === absent.email)).toMatchObject({ extra_minutes: 60 });
  });

  test.each([{ minutes: 60 }, { factor: 2 }])('%o of one who has submitted before the end', async (extra) => {
    const { contest, student } = await begun();
    await setExtraTime(contest.id, student.email, extra);
    await submit(student, contest.id, contest.right);
    moveToOpening(contest);
    expect(await isOpen(student, contest.id)).toBe(true);
  });

  test('an attempt that is open again keeps it open, also if somebody with more time has submitted', async () => {
    const { contest, student } = await begun();
    const other = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, student.email, { minutes: 60 });
    await setExtraTime(contest.id, other.email, { minutes: 30 });
    await submit(student, contest.id, contest.right);
    await view(other, contest.id);
    moveToOpening(contest);
    expect(await isOpen(student, contest.id)).toBe(false);
    await acts.reopen(contest.id, student.email);
    await submit(other, contest.id, []);
    seconds(15);
    expect((await stillOpen(contest.id)).students).toMatchObject([
      { email: student.email, state: 'working' },
    ]);
    seconds(45 * 60);
    expect(await isOpen(other, contest.id)).toBe(false);
    seconds(15 * 60);
    expect(await isOpen(other, contest.id)).toBe(true);
  });

  test('that of an own time which is over, and that of an address that declined', async () => {
    const shape = { contest: { is_public: false, settings: { own_minutes: 10 } } };
    const contest = await publishedContest(app, teacher, shape);
    const [student, guest] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
    for (const { email } of [student, guest]) {
      await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
      await setExtraTime(contest.id, email, { minutes: 15 });
    }
    clock.moveTo(contest.start);
    await call('viewContest', { as: student, body: { contest: contest.id, begin: true } });
    await save(student, contest.id, contest.right);
    await call('declineContest', { as: guest, body: { contest: contest.id } });
    moveToOpening(contest);
    expect(await isOpen(student, contest.id)).toBe(true);
    expect((await stillOpen(contest.id)).count).toBe(0);
  });
});
