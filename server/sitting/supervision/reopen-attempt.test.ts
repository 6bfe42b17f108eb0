import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { running, begun, view, save, submit, tell, result, reopen, timeline, moveToOpening, ...acts } =
  attemptActs(app, teacher);

const reopened = { status: 200, body: { detail: 'The attempt is open again.' } };
const notSubmitted = {
  status: 409,
  body: { detail: 'This student has not submitted, so there is nothing to open again.' },
};
const isOver = {
  status: 409,
  body: {
    detail:
      'The time of this student is over. Give the student extra time first, then open the attempt again.',
  },
};

/** Creates an attempt that was submitted automatically at the fourth departure, with a wrong first answer. */
async function submitted() {
  const { contest, student } = await begun();
  const [first] = contest.wrong;
  await save(student, contest.id, [first, contest.right[1]]);
  await submit(student, contest.id, [], { round: 1, cause: 'departures' });
  clock.moveBy(1000);
  return { contest, student };
}

describe('an attempt that is opened again', () => {
  test('continues with its answers, is saved and submitted once more', async () => {
    const { contest, student } = await submitted();
    expect(await timeline(contest.id, student)).toMatchObject({
      round: 1,
      cause: 'departures',
      may_reopen: true,
    });
    expect(await reopen(contest.id, student.email.toUpperCase())).toMatchObject(reopened);
    expect(await timeline(contest.id, student)).toMatchObject({
      round: 2,
      cause: null,
      submitted_datetime: null,
      may_reopen: false,
    });
    expect(await result(student, contest.id)).toMatchObject({ status: 404 });
    expect((await view(student, contest.id)).body).toMatchObject({
      round: 2,
      saved: [contest.wrong[0], contest.right[1], null],
    });
    expect((await save(student, contest.id, contest.right.slice(0, 1), { round: 2 })).body).toMatchObject({
      saved: [contest.right[0], contest.right[1], null],
    });
    expect(await submit(student, contest.id, contest.right.slice(2), { round: 2 })).toMatchObject({
      status: 200,
    });
    expect((await result(student, contest.id)).body.studentSelectedOptions).toEqual(contest.right);
  });

  test('counts as saved when it closes, where nobody submits it again', async () => {
    const { contest, student } = await submitted();
    await reopen(contest.id, student.email);
    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: [contest.wrong[0], contest.right[1], null],
      total_score: 1,
    });
  });

  test('counts its departures again', async () => {
    const { contest, student } = await begun();
    const leave = (number: number) =>
      tell(student, contest.id, {
        events: [{ number, kind: 'departure', datetime: new Date(clock.now()).toISOString() }],
      });
    for (const number of [1, 2, 3, 4]) await leave(number);
    await submit(student, contest.id, [], { cause: 'departures' });
    await reopen(contest.id, student.email);
    expect((await leave(5)).body).toEqual({ round: 2, departures: 1, focus_exempt: false });
    expect(await acts.live(contest.id)).toMatchObject({ students: [{ departures: 1, state: 'working' }] });
  });

  test('is not touched by late retries of the round before', async () => {
    const { contest, student } = await submitted();
    await reopen(contest.id, student.email);
    expect((await save(student, contest.id, contest.wrong, { round: 1 })).body).toMatchObject({
      round: 2,
      saved: [contest.wrong[0], contest.right[1], null],
    });
    expect(await submit(student, contest.id, [], { round: 1 })).toMatchObject({ status: 409 });
    expect(await timeline(contest.id, student)).toMatchObject({ submitted_datetime: null });
  });

  test('keeps on record what was before', async () => {
    const { contest, student } = await submitted();
    await reopen(contest.id, student.email);
    clock.moveBy(1000);
    await submit(student, contest.id, contest.right, { round: 2, cause: 'student' });
    await reopen(contest.id, student.email);
    const { entries } = await timeline(contest.id, student);
    expect(entries.map(({ kind, round, note }) => [kind, round, note])).toEqual([
      ['start', 1, null],
      ['saved', 1, null],
      ['submission', 1, 'departures'],
      ['reopened', 2, null],
      ['submission', 2, 'student'],
      ['reopened', 3, null],
    ]);
  });
});

describe('opening again', () => {
  test('comes several times at once: one new round, and each is told that it is open', async () => {
    await repeatRound(async () => {
      const { contest, student } = await submitted();
      const replies = await runAtOnce(4, () => reopen(contest.id, student.email));
      expect(statuses(replies)).toEqual([200, 200, 200, 200]);
      expect(await timeline(contest.id, student)).toMatchObject({ round: 2, submitted_datetime: null });
    });
  });

  test('comes together with the submission: it is refused, or the submission stays in the round before', async () => {
    await repeatRound(async () => {
      const { contest, student } = await begun();
      const [done, opened] = await Promise.all([
        submit(student, contest.id, contest.right, { round: 1 }),
        reopen(contest.id, student.email),
      ]);
      expect(done).toMatchObject({ status: 200 });
      const { round, submitted_datetime } = await timeline(contest.id, student);
      expect([round, submitted_datetime !== null]).toEqual(opened.status === 200 ? [2, false] : [1, true]);
    });
  });

  test('needs a submission', async () => {
    const { contest, student } = await running();
    expect(await reopen(contest.id, student.email)).toMatchObject(notSubmitted);
    await view(student, contest.id);
    await save(student, contest.id, contest.right);
    expect(await reopen(contest.id, student.email)).toMatchObject(notSubmitted);
    moveToOpening(contest);
    expect(await reopen(contest.id, student.email)).toMatchObject(notSubmitted);
    const draft = await draftContest(app, teacher, { contest: { is_public: false } });
    await call('joinContest', { as: teacher, body: { contest: draft, email: student.email } });
    expect(await reopen(draft, student.email)).toMatchObject(notSubmitted);
  });

  test("needs time: until the student's own deadline, to the millisecond", async () => {
    const { contest, student } = await submitted();
    const absent = await joinedStudent(app, contest.id);
    await acts.setExtraTime(contest.id, absent.email, { minutes: 20 });
    await acts.setExtraTime(contest.id, student.email, { minutes: 10 });
    clock.moveTo(new Date(contest.end.getTime() + 600_001));
    expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: false });
    expect(await reopen(contest.id, student.email)).toMatchObject(isOver);
    clock.moveBy(-1);
    expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: true });
    expect(await reopen(contest.id, student.email)).toMatchObject(reopened);
    clock.moveBy(1);
    expect(await reopen(contest.id, student.email), 'nothing is open any more').toMatchObject(notSubmitted);
  });

  test('is over with the last closing, from 5 seconds before it on', async () => {
    const { contest, student } = await submitted();
    await acts.setExtraTime(contest.id, student.email, { minutes: 10 });
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - limits.timeChangeMargin));
    expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: false });
    expect(await reopen(contest.id, student.email)).toMatchObject({ body: { code: 'results_open' } });
    clock.moveBy(-1);
    expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: true });
    expect(await reopen(contest.id, student.email)).toMatchObject(reopened);
  });

  test('is judged by when it is done, and not by when it came', async () => {
    const { contest, student } = await submitted();
    const lock = await hold('select from contest where id = $1 for update', [contest.id]);
    clock.moveTo(contest.end);
    const waiting = reopen(contest.id, student.email);
    await untilWaiting(1);
    clock.moveBy(1);
    await lock.letGo();
    expect(await waiting).toMatchObject(isOver);
  });
});
