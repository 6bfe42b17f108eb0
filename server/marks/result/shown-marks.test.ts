import { expect, test } from 'vitest';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import type { Person } from '../../test/make-app.ts';
import { logInAs, type PublishedContest } from '../../test/factories.ts';
import { readRanking } from './rankings.ts';
import { countChangedMarks, loadMarksToShow } from './shown-marks.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening, save, accept } = attemptActs(app, teacher);
const { hold, untilWaiting } = databaseLocks(app);
const { correct } = correctionCalls(app, teacher);

type Sat = { contest: PublishedContest; students: Person[] };

/**
 * Creates a class of 25. For the first question, 24 students choose the right option and one chooses another.
 * One more student only views the contest.
 */
async function classOf25(): Promise<Sat> {
  const sat = await submitted(({ right, wrong }) => [
    ...Array.from({ length: 24 }, () => right.slice(0, 1)),
    wrong.slice(0, 1),
    null,
  ]);
  await call('setLeaderboard', { as: teacher, body: { contest: sat.contest.id, shows: 'distribution' } });
  return sat;
}

const student = ({ students }: Sat, place: number) => {
  const found = students[place];
  if (!found) throw new Error(`no student ${place}`);
  return found;
};

const look = async (sat: Sat) =>
  (await call('getLeaderboard', { as: student(sat, 0), body: { contest: sat.contest.id } })).body
    .distribution;
const projected = async ({ contest }: Sat) => {
  const { bars } = (await call('getLeaderboard', { as: teacher, body: { contest: contest.id } })).body
    .distribution ?? { bars: undefined };
  return bars;
};

test('one late answer that is accepted moves no bar, nor does one new response', async () => {
  const sat = await classOf25();
  const { contest } = sat;
  const [late, viewer] = [student(sat, 23), student(sat, 25)];
  moveToOpening(contest);
  const before = await look(sat);
  expect(before).toMatchObject({ responses: 25 });
  for (const as of [late, viewer]) {
    expect((await save(as, contest.id, contest.right.slice(2, 3))).status).toBe(200);
  }
  app.clock.moveBy(60_000);
  expect(await accept(contest.id, late.email)).toMatchObject({ status: 200 });
  expect(await look(sat)).toEqual(before);
  expect(await accept(contest.id, viewer.email)).toMatchObject({ status: 200 });
  expect(await look(sat)).toEqual(before);
  expect(await projected(sat)).toEqual(before?.bars);
});

test('a correction that moves one student moves no bar, and one that moves many does', async () => {
  const sat = await classOf25();
  const { contest } = sat;
  moveToOpening(contest);
  const before = await look(sat);
  const [first, second] = contest.questions;
  // Only the last student has chosen another option for the first question.
  const all = first?.options.map(({ id }) => id);
  expect(
    await correct(contest.id, 1, [{ question: first?.id, ruling: 'accept', options: all }]),
  ).toMatchObject({
    status: 200,
  });
  const own = (await call('getResult', { as: student(sat, 24), body: { contest: contest.id } })).body;
  expect(own).toMatchObject({ total_score: 0.5 });
  expect(await look(sat)).toEqual(before);
  await correct(contest.id, 2, [{ question: second?.id, ruling: 'all' }]);
  const after = await look(sat);
  expect(after).not.toEqual(before);
  expect(after?.bars.filter(({ responses }) => responses > 0)).toEqual([
    { from: 1.5, to: 1.5, responses: 25 },
  ]);
});

test('it follows once five students have other marks', async () => {
  const sat = await classOf25();
  const { contest, students } = sat;
  moveToOpening(contest);
  const before = await look(sat);
  const late = students.slice(1, 6);
  for (const as of late) await save(as, contest.id, contest.right.slice(2, 3));
  app.clock.moveBy(60_000);
  for (const [n, { email }] of late.entries()) {
    await accept(contest.id, email);
    const now = await look(sat);
    if (n < 4) expect(now).toEqual(before);
    else expect(now).not.toEqual(before);
  }
});

async function withLateAnswers(count: number) {
  const sat = await classOf25();
  const { contest, students } = sat;
  moveToOpening(contest);
  await look(sat);
  const late = students.slice(1, 1 + count);
  for (const as of late) await save(as, contest.id, contest.right.slice(2, 3));
  app.clock.moveBy(60_000);
  return { sat, late, acceptOf: ({ email }: Person) => accept(contest.id, email) };
}

test('two looks at once, between which one student got other marks, see the same distribution', async () => {
  const { sat, late, acceptOf } = await withLateAnswers(6);
  for (const person of late.slice(0, 5)) await acceptOf(person);
  const lock = await hold('lock table shown_marks in exclusive mode', []);
  const first = look(sat);
  await untilWaiting(1);
  for (const person of late.slice(5)) await acceptOf(person);
  const second = look(sat);
  await untilWaiting(2);
  await lock.letGo();
  expect(await second).toEqual(await first);
  expect(await look(sat)).toEqual(await first);
});

test('marks that were read before others were shown do not replace them', async () => {
  const { sat, late, acceptOf } = await withLateAnswers(5);
  const { id } = sat.contest;
  const at = new Date(app.clock.now());
  const early = { responses: await readRanking(app.db, id, at), total: 7, minimum: 2 };
  for (const person of late) await acceptOf(person);
  const after = await look(sat);
  const shown = await loadMarksToShow(app.db, { contest: id, at }, early);
  expect(countChangedMarks(shown, early)).toBe(5);
  expect(await look(sat)).toEqual(after);
});
