import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { joinedStudent, logInAs, type PublishedContest, type Shape } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, result, summary, save, extend, moveToOpening, ...acts } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function held(settings: object, more: Shape = {}) {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong.slice(0, 2)], {
    contest: { settings, ...more.contest },
  });
  const [student, other] = students;
  if (!student || !other) throw new Error('there are two students');
  return { contest, student, other };
}

const inADay = () => new Date(clock.now() + DAY);
const untilADay = (at: Date) => ({ release: 'time', release_datetime: at.toISOString() });
const release = (contest: number) => call('releaseResults', { as: teacher, body: { contest } });
const owner = async (contest: number) => (await call('getContest', { as: teacher, body: { contest } })).body;
const lastClosing = ({ end }: PublishedContest) => new Date(end.getTime() + limits.grace).toISOString();

describe('results that wait for a teacher', () => {
  test('open when the teacher releases them, and with them everything that students see', async () => {
    const { contest, student } = await held({ release: 'teacher' });
    await call('setLeaderboard', { as: teacher, body: { contest: contest.id, shows: 'first_3' } });
    moveToOpening(contest);
    clock.moveBy(3 * DAY);
    const seen = async () => ({
      result: (await result(student, contest.id)).body,
      summary: await summary(student, contest.id),
      marks: (await call('getOwnMarks', { as: student })).body.filter(({ id }) => id === contest.id).length,
      completed: (await call('getDashboard', { as: student })).body.completedContests,
      rows: (await call('getLeaderboard', { as: student, body: { contest: contest.id } })).body.rows.length,
      projected: (await call('getLeaderboard', { as: teacher, body: { contest: contest.id } })).body,
    });
    expect(await seen()).toMatchObject({
      result: { results_open: false, results_open_datetime: null, total_score: null, release: 'teacher' },
      summary: { results_open: false, results_open_datetime: null },
      marks: 0,
      completed: 0,
      rows: 0,
      projected: { results_open: false, rows: [] },
    });
    expect((await owner(contest.id)).opening).toEqual({
      last_closing_datetime: lastClosing(contest),
      results_open_datetime: null,
    });
    expect(await release(contest.id)).toMatchObject({ status: 200 });
    const results_open_datetime = new Date(clock.now()).toISOString();
    expect(await seen()).toMatchObject({
      result: { results_open: true, results_open_datetime, total_score: 3.5 },
      summary: { results_open: true, results_open_datetime },
      marks: 1,
      completed: 1,
      rows: 2,
      projected: { results_open: true, rows: [{ marks: 3.5 }, { marks: 0 }] },
    });
    expect((await owner(contest.id)).opening).toMatchObject({ results_open_datetime });
  });

  test('are released once: again changes nothing, and it is one act', async () => {
    const { contest, student } = await held({ release: 'teacher' });
    moveToOpening(contest);
    await release(contest.id);
    const { results_open_datetime } = await summary(student, contest.id);
    clock.moveBy(DAY);
    expect(await release(contest.id)).toMatchObject({ status: 200 });
    expect(await summary(student, contest.id)).toMatchObject({ results_open_datetime });
    const { body } = await call('getActs', { as: teacher, body: { contest: contest.id } });
    expect(body.acts.filter(({ kind }) => kind === 'releaseResults')).toHaveLength(1);
  });

  test('are released by teachers who may edit the contest, and by nobody else', async () => {
    const { contest, student } = await held({ release: 'teacher' });
    moveToOpening(contest);
    for (const as of [student, await logInAs(app, 'Teacher')]) {
      const { status } = await call('releaseResults', { as, body: { contest: contest.id } });
      expect([403, 404]).toContain(status);
    }
    expect(await summary(student, contest.id)).toMatchObject({ results_open: false });
  });

  test('keep the teacher from nothing after the last closing, and allow nothing that is over', async () => {
    const { contest, student } = await held({ release: 'teacher' }, { contest: { is_public: true } });
    moveToOpening(contest);
    expect((await acts.participants(contest.id)).map(({ marks }) => marks)).toEqual([3.5, 0]);
    const over = { status: 409, body: { code: 'contest_ended' } };
    expect(await extend(contest.id, clock.now() + HOUR)).toMatchObject(over);
    expect(await acts.setExtraTime(contest.id, student.email, { minutes: 30 })).toMatchObject(over);
    expect(await acts.timeline(contest.id, student)).toMatchObject({ may_extend: false });
    expect(await acts.live(contest.id)).toMatchObject({
      results_open_datetime: null,
      last_closing_datetime: lastClosing(contest),
    });
    const archive = { as: teacher, body: { contest: contest.id, archived: true } };
    expect(await call('archiveContest', archive)).toMatchObject({ status: 200 });
    expect(await release(contest.id)).toMatchObject({ status: 200 });
  });
});

describe('results that wait for a time', () => {
  test('open at it, to the millisecond', async () => {
    const at = inADay();
    const { contest, student } = await held(untilADay(at));
    expect(await summary(student, contest.id)).toMatchObject({ results_open_datetime: at.toISOString() });
    clock.moveTo(new Date(at.getTime() - 1));
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: false, release: 'time' });
    clock.moveBy(1);
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: true });
  });

  test('open with the last closing if that is later', async () => {
    const { contest, student } = await held(untilADay(inADay()));
    const end = contest.end.getTime() + 2 * DAY;
    expect(await extend(contest.id, end)).toMatchObject({ status: 200 });
    const opening = end + limits.grace;
    clock.moveTo(new Date(opening - 1));
    expect(await summary(student, contest.id)).toMatchObject({
      results_open: false,
      results_open_datetime: new Date(opening).toISOString(),
    });
    expect(await release(contest.id)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
    clock.moveBy(1);
    expect(await summary(student, contest.id)).toMatchObject({ results_open: true });
  });

  test('can be released before it', async () => {
    const at = inADay();
    const { contest, student } = await held(untilADay(at));
    moveToOpening(contest);
    expect(await release(contest.id)).toMatchObject({ status: 200 });
    expect(await summary(student, contest.id)).toMatchObject({ results_open: true });
  });
});

test.each([
  ['without settings', {}],
  ['that waits for a teacher', { release: 'teacher' }],
])('a contest %s can be released once all have closed, not a millisecond before', async (_, settings) => {
  const { contest, student } = await held(settings);
  const absent = await joinedStudent(app, contest.id);
  await acts.setExtraTime(contest.id, absent.email, { minutes: 20 });
  clock.moveTo(new Date(contest.end.getTime() + 20 * MINUTE + limits.grace - 1));
  expect(await release(contest.id)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  clock.moveBy(1);
  expect(await release(contest.id)).toMatchObject({ status: 200 });
  expect(await summary(student, contest.id)).toMatchObject({ results_open: true });
});

test('a draft cannot be released', async () => {
  const { id } = (await call('duplicateContest', { as: teacher, body: { sample: 'english-usage' } })).body;
  expect(await release(id)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
});

describe('what is shown', () => {
  test.each([
    ['answers', { studentSelectedOptions: [expect.any(Number), expect.any(Number), null] }],
    ['marks', {}],
  ])('marks and nothing but %s; a correction tells its news and no ruling', async (shows, own) => {
    const { contest, other } = await held({ shows });
    const [, , third] = contest.questions;
    await correct(contest.id, 1, [{ question: third?.id, ruling: 'all' }]);
    const hidden = /is_correct|explanation|ruling|earned_marks/;
    const during = await result(other, contest.id);
    expect(during.text).not.toMatch(hidden);
    expect(during.body).toMatchObject({ shows, total_score: null, ...own });
    moveToOpening(contest);
    const after = await result(other, contest.id);
    expect(after.text).not.toMatch(hidden);
    expect(after.body).toMatchObject({
      shows,
      total_score: 2,
      is_passed: true,
      has_leaderboard: false,
      correction: { score_before: 0, is_passed_before: false, reasons: [{}] },
      ...own,
    });
    for (const { body } of [during, after]) {
      expect('questions' in body, 'questions').toBe(shows === 'answers');
      expect('studentSelectedOptions' in body, 'own answers').toBe(shows === 'answers');
    }
    const { body: receipt } = await call('getReceipt', { as: other, body: { contest: contest.id } });
    expect('answers' in receipt, 'answers of the receipt').toBe(shows === 'answers');
    const confirmed = { contest: contest.id, code: receipt.code };
    const { body: seen } = await call('confirmReceipt', { as: teacher, body: confirmed });
    expect(seen.answers).toHaveLength(3);
    expect((await owner(contest.id)).opening).toEqual({
      last_closing_datetime: lastClosing(contest),
      results_open_datetime: lastClosing(contest),
    });
  });
});

describe('at the same instant', () => {
  test('a release and a late answer: it is late after the opening, or before it, in both places alike', async () => {
    for (let n = 0; n < 5; n++) {
      const { contest, student } = await held({ release: 'teacher' });
      moveToOpening(contest);
      clock.moveBy(MINUTE);
      const [late, released] = await Promise.all([
        save(student, contest.id, [contest.wrong[0]]),
        release(contest.id),
      ]);
      expect([late.status, released.status]).toEqual([200, 200]);
      const { late_answers } = await acts.paper(contest.id, student);
      expect(late_answers).toHaveLength(1);
      expect(late_answers[0]?.after_opening).toBe(late.body.after_opening);
      // The late answer arrived before anyone could see the key, or is marked as arriving after the opening.
      expect((await result(student, contest.id)).body.total_score).toBe(3.5);
    }
  });

  test('a release and a correction: the result is by the latest key', async () => {
    for (let n = 0; n < 5; n++) {
      const { contest, other } = await held({ release: 'teacher' });
      moveToOpening(contest);
      const [, , third] = contest.questions;
      const replies = await Promise.all([
        correct(contest.id, 1, [{ question: third?.id, ruling: 'all' }]),
        release(contest.id),
        result(other, contest.id),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [, , between] = replies;
      expect([null, 0, 2]).toContain(between.body.total_score);
      expect((await result(other, contest.id)).body).toMatchObject({ total_score: 2, results_open: true });
    }
  });

  test('two releases through two servers: one act, and one opening', async () => {
    const second = await startInstance(app);
    const { contest, student } = await held({ release: 'teacher' });
    moveToOpening(contest);
    const body = { contest: contest.id };
    const replies = await Promise.all([
      release(contest.id),
      second.call('releaseResults', { as: teacher, body }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { acts: noted } = (await call('getActs', { as: teacher, body })).body;
    expect(noted.filter(({ kind }) => kind === 'releaseResults')).toHaveLength(1);
    expect((await second.call('getResult', { as: student, body })).body).toMatchObject({
      results_open: true,
    });
    await second.close();
  });
});
