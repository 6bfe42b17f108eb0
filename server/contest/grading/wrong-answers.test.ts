import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf } from '#contract/cost.ts';
import { PARTS, toMarkParts, toMarks } from '#contract/marks.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { contestBody, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { grade, type Key } from './grade.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const { correct, restore } = correctionCalls(app, teacher);
const { save, submit, moveToOpening } = acts;

/**
 * Creates a running contest with three questions of three options (1, 1 and 2 marks), and begins an attempt.
 */
const begun = (settings: object, minimum = 1) =>
  acts.begun({ marks: [1, 1, 2], contest: { settings, minimum_marks: minimum } });

const stored = async (contest: number) => {
  const { earned, mark_parts: parts } = await db
    .selectFrom('attempt')
    .select(['earned', 'mark_parts'])
    .where('contest_id', '=', contest)
    .executeTakeFirstOrThrow();
  return { earned: earned?.map(toMarks), marks: parts === null ? null : toMarks(parts) };
};

const takeBack = (as: Person, contest: number, question: number | undefined, ago = 0) =>
  call('saveAnswers', {
    as,
    body: {
      contest,
      device: 7,
      answers: [],
      others: [{ question, answer: null, chosen_datetime: new Date(clock.now() - ago).toISOString() }],
    },
  });

test('a wrong answer costs its part of the marks, no answer costs nothing, and the total is at least 0', async () => {
  const { contest, student } = await begun({ wrong: 'quarter' });
  const [first, second, third] = contest.right;
  const [wrong, otherWrong, lastWrong] = contest.wrong;
  await save(student, contest.id, [first, otherWrong]);
  expect(await stored(contest.id)).toEqual({ earned: [1, -0.25, 0], marks: 0.75 });
  clock.moveBy(1000);
  await save(student, contest.id, [lastWrong]);
  expect(await stored(contest.id)).toEqual({ earned: [1, -0.25, -0.5], marks: 0.25 });
  clock.moveBy(1000);
  await save(student, contest.id, [wrong]);
  expect(await stored(contest.id)).toEqual({ earned: [-0.25, -0.25, -0.5], marks: 0 });

  clock.moveBy(1000);
  const { body } = await takeBack(student, contest.id, contest.questions[1]?.id);
  expect(body.saved).toEqual([wrong, null, lastWrong]);
  expect(await stored(contest.id)).toEqual({ earned: [-0.25, 0, -0.5], marks: 0 });
  // An older choice that arrives late from another device does not replace the removal.
  await save(student, contest.id, [second], { ago: 500, device: 8 });
  expect(await stored(contest.id)).toEqual({ earned: [-0.25, 0, -0.5], marks: 0 });

  await submit(student, contest.id, [third]);
  expect(await stored(contest.id)).toEqual({ earned: [-0.25, 0, 2], marks: 1.75 });
  moveToOpening(contest);
  expect((await acts.result(student, contest.id)).body).toMatchObject({
    total_score: 1.75,
    total_marks: 4,
    questions: [{ earned_marks: -0.25 }, { earned_marks: 0 }, { earned_marks: 2 }],
  });
  const statistics = (await call('getStatistics', { as: teacher, body: { contest: contest.id } })).body;
  expect(statistics.questions.map(({ facility }) => facility)).toEqual([-0.25, 0, 1]);
  // One of three options earns the mark, and the other two cost a quarter of it.
  const guessed = statistics.questions.map(({ guessed_share: share }) => share);
  expect(guessed).toEqual([1 / 6, 1 / 6, 1 / 6]);
});

test('marks to begin with belong to the total, and without a lowest total marks may be negative', async () => {
  const start = await begun({ wrong: 'fair', start_marks: 3 }, 7);
  await submit(start.student, start.contest.id, start.contest.wrong.slice(0, 2));
  expect(await stored(start.contest.id)).toEqual({ earned: [-0.5, -0.5, 0], marks: 2 });
  moveToOpening(start.contest);
  const result = (await acts.result(start.student, start.contest.id)).body;
  expect(result).toMatchObject({ total_score: 2, total_marks: 7, minimum_marks: 7, start_marks: 3 });

  const none = await begun({ wrong: 'own', wrong_percent: 30, lowest: 'none' });
  await save(none.student, none.contest.id, none.contest.wrong);
  expect(await stored(none.contest.id)).toEqual({ earned: [-0.3, -0.3, -0.6], marks: -1.2 });
  clock.moveBy(1000);
  await save(none.student, none.contest.id, none.contest.right.slice(0, 1));
  expect(await stored(none.contest.id)).toEqual({ earned: [1, -0.3, -0.6], marks: toMarks(252) });
  moveToOpening(none.contest);
  const shown = (await acts.result(none.student, none.contest.id)).body;
  expect(shown).toMatchObject({ total_score: 0.1, is_passed: false });
});

test.each([1, 33, 67])('a wrong answer that costs %i % costs as much of 100 marks', async (percent) => {
  const settings = { wrong: 'own', wrong_percent: percent, lowest: 'none' };
  const { contest, student } = await acts.begun({ marks: [100], contest: { settings } });
  await submit(student, contest.id, contest.wrong);
  expect((await stored(contest.id)).marks).toBe(-percent);
});

test('a correction gives back what a wrong answer had cost, and takes it again when it is undone', async () => {
  const { contest, student } = await begun({ wrong: 'half', lowest: 'none' });
  await submit(student, contest.id, contest.wrong);
  expect((await stored(contest.id)).earned).toEqual([-0.5, -0.5, -1]);
  const [first, second, third] = contest.questions.map(({ id }) => id);
  await correct(contest.id, 1, [{ question: first, ruling: 'accept', options: contest.wrong.slice(0, 1) }]);
  expect((await stored(contest.id)).earned).toEqual([1, -0.5, -1]);
  await correct(contest.id, 2, [{ question: second, ruling: 'drop' }]);
  expect((await stored(contest.id)).earned).toEqual([1, 0, -1]);
  await correct(contest.id, 3, [{ question: third, ruling: 'all' }]);
  expect(await stored(contest.id)).toEqual({ earned: [1, 0, 2], marks: 3 });
  await correct(contest.id, 4, [{ question: second, ruling: 'accept', options: contest.right.slice(1, 2) }]);
  expect((await stored(contest.id)).earned).toEqual([1, -0.5, 2]);
  await restore(contest.id, 5, 1);
  expect((await stored(contest.id)).earned).toEqual([-0.5, -0.5, -1]);
});

test.each([
  ['wrong_percent', { wrong: 'quarter', wrong_percent: 20 }],
  ['wrong_percent', { wrong: 'own' }],
  ['wrong_percent', { wrong: 'own', wrong_percent: 0 }],
  ['wrong_percent', { wrong: 'own', wrong_percent: 101 }],
  ['wrong', { wrong: 'all' }],
  ['start_marks', { start_marks: 0.5 }],
  ['start_marks', { start_marks: 1001 }],
  ['lowest', { lowest: 'question' }],
])('settings with a wrong %s are refused: %j', async (field, settings) => {
  const body = contestBody(app, { contest: { settings } });
  const refused = await call('createContest', { as: teacher, body });
  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(refused.body.fields)).toEqual([`contest.settings.${field}`]);
});

test('the score is what a naive sum says, whatever the costs and bounds', () => {
  const settings = fc.record({
    wrong: fc.constantFrom(
      'nothing' as const,
      'fair' as const,
      'quarter' as const,
      'third' as const,
      'half' as const,
    ),
    start: fc.nat(5),
    isFree: fc.boolean(),
    options: fc.integer({ min: 2, max: 10 }),
    answers: fc.array(fc.constantFrom('right' as const, 'wrong' as const, 'blank' as const), {
      maxLength: 20,
    }),
  });
  const share = { nothing: 0, quarter: 1 / 4, third: 1 / 3, half: 1 / 2 };
  fc.assert(
    fc.property(settings, ({ wrong, start, isFree, options, answers }) => {
      const cost = costOf({ wrong }, options);
      const key: Key = {
        version: 1,
        questions: answers.map((_, index) => {
          const right = [10 * index + 1];
          return { right, accepted: right, isForAll: false, markParts: PARTS, isInTotal: true, cost };
        }),
        minimumMarkParts: 0,
        totalMarkParts: toMarkParts(answers.length + start),
        startParts: toMarkParts(start),
        ...(isFree && { lowestParts: null }),
      };
      const chosen = { right: 1, wrong: 2 };
      const { markParts } = grade(
        answers.map((how, index) => (how === 'blank' ? null : 10 * index + chosen[how])),
        key,
      );
      const count = (how: string) => answers.filter((each) => each === how).length;
      const sum =
        start + count('right') - count('wrong') * (wrong === 'fair' ? 1 / (options - 1) : share[wrong]);
      expect(toMarks(markParts)).toBeCloseTo(isFree ? sum : Math.max(0, sum), 9);
    }),
  );
});
