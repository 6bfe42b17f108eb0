import { toMarkParts, toMarks } from '#contract/marks.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { placeAmongMarks } from './place-among-marks.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);

const show = (contest: number, shows = 'distribution') =>
  call('setLeaderboard', { as: teacher, body: { contest, shows } });
const board = (as: Person | undefined, contest: number) => {
  if (!as) throw new Error('no student');
  return call('getLeaderboard', { as, body: { contest } });
};
const placeOf = async (as: Person | undefined, contest: number) =>
  (await board(as, contest)).body.distribution;

/** Right answers of ten students. They earn 0, 0.5, 1.5 or 3.5 marks. */
const TEN = [0, 0, 1, 1, 1, 2, 2, 3, 3, 3];

const sat = (more: object = {}) =>
  submitted(({ right }) => [...TEN.map((n) => right.slice(0, n)), null], more);

test('the place is told once the results are open, and only where the teacher shows it', async () => {
  const { contest, students } = await sat({ contest: { settings: { release: 'teacher' } } });
  const [student] = students;
  await show(contest.id);
  expect(await placeOf(student, contest.id)).toBeUndefined();
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect(await placeOf(student, contest.id)).toBeUndefined();
  moveToOpening(contest);
  expect(await placeOf(student, contest.id)).toBeUndefined();
  expect(await placeOf(teacher, contest.id)).toBeUndefined();
  expect((await call('releaseResults', { as: teacher, body: { contest: contest.id } })).status).toBe(200);
  expect(await placeOf(student, contest.id)).toMatchObject({ responses: 10, own: 0, below: 0 });
  for (const shows of ['first_3', 'neighbours', 'off']) {
    await show(contest.id, shows);
    expect(await placeOf(student, contest.id), shows).toBeUndefined();
  }
});

test('nobody else reads it: no student without a response, no stranger, no other teacher', async () => {
  const { contest, students } = await sat();
  await show(contest.id);
  moveToOpening(contest);
  for (const as of [students.at(-1), await logInAs(app, 'Student'), await logInAs(app, 'Teacher')]) {
    expect((await board(as, contest.id)).status).toBe(404);
  }
  expect((await call('getLeaderboard', { body: { contest: contest.id } })).status).toBe(401);
});

test('it follows the latest version of the key', async () => {
  const { contest, students } = await sat();
  await show(contest.id);
  moveToOpening(contest);
  const best = students[9];
  expect(await placeOf(best, contest.id)).toMatchObject({ own: 7, below: 7 });
  const rulings = [{ question: contest.questions[0]?.id, ruling: 'drop' }];
  await correct(contest.id, 1, rulings, { nobody_loses: false });
  const bars = [5, 2, 0, 3].map((responses, at) => ({ from: at, to: at, responses }));
  expect(await placeOf(best, contest.id)).toEqual({ bars, responses: 10, own: 3, below: 7 });
});

test('every response is in one bar, and the own marks are in the own one', () => {
  const half = fc.nat(800);
  // Partly right answers earn thirds of a mark, too.
  const sixth = fc.nat(2400);
  fc.assert(
    fc.property(half, half, fc.array(sixth, { minLength: 10, maxLength: 40 }), (most, passing, sixths) => {
      const ranking = sixths.map((marks, id) => ({
        student_id: id,
        mark_parts: toMarkParts(Math.min(marks / 6, most / 2)),
      }));
      const markParts = ranking[0]?.mark_parts ?? 0;
      const marks = {
        responses: ranking,
        total: toMarkParts(most / 2),
        minimum: toMarkParts(Math.min(passing, most) / 2),
      };
      const place = placeAmongMarks(marks, markParts);
      const inBars = place?.bars.reduce((sum, { responses }) => sum + responses, 0);
      expect(inBars).toBe(sixths.length);
      const own = toMarks(markParts);
      const bar = place?.bars[place.own];
      expect(bar?.from).toBeLessThanOrEqual(own);
      expect(place?.bars[place.own + 1]?.from ?? Infinity).toBeGreaterThan(own);
    }),
  );
});

test('of nine responses there is none', () => {
  const ranking = TEN.slice(1).map((mark_parts, id) => ({ student_id: id, mark_parts }));
  expect(placeAmongMarks({ responses: ranking, total: 6, minimum: 2 }, 0)).toBeUndefined();
});
