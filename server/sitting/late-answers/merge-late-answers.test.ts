import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountingAnswers,
  type LateAnswer,
  mergeLateAnswers,
  choicesThatCount,
} from './merge-late-answers.ts';

const QUESTIONS = 3;
const late = (questionIndex: number, answer: number, more: Partial<LateAnswer> = {}): LateAnswer => ({
  questionIndex,
  answer,
  chosenAt: 50,
  device: 1,
  isAfterOpening: false,
  ...more,
});
const counted: CountingAnswers = {
  answers: [10, null, null],
  chosenAt: [50, null, null],
  chosenOn: [5, null, null],
};

describe('a late answer takes the place of what counts', () => {
  test.each([
    ['for a question without one, whenever it was chosen', late(1, 20, { chosenAt: 1 }), true],
    ['where it was chosen later', late(0, 11, { chosenAt: 51 }), true],
    ['but not where it was chosen earlier', late(0, 11, { chosenAt: 49 }), false],
    ['at the same time on a higher device', late(0, 11, { device: 6 }), true],
    ['but not on a lower one', late(0, 11, { device: 4 }), false],
    ['and not where it is the same', late(0, 10, { chosenAt: 99 }), false],
  ])('%s', (_, choice, does) => {
    expect(choicesThatCount(counted, [choice])).toEqual(does ? [choice] : []);
    const { questionIndex, answer } = choice;
    expect(mergeLateAnswers(counted, [choice], QUESTIONS)).toMatchObject({
      answers: does ? counted.answers?.with(questionIndex, answer) : counted.answers,
      changed: does ? 1 : 0,
    });
  });
});

test('if nothing was saved, only the late answers count', () => {
  const nothing = { answers: null, chosenAt: null, chosenOn: null };
  expect(
    mergeLateAnswers(nothing, [late(1, 20), late(2, 30, { chosenAt: 70, device: 9 })], QUESTIONS),
  ).toEqual({
    answers: [null, 20, 30],
    chosenAt: [null, 50, 70],
    chosenOn: [null, 1, 9],
    changed: 2,
  });
});

test('of two for one question the one that came before the results opened wins, however early it was chosen', () => {
  const [before, after] = [late(1, 20, { chosenAt: 1 }), late(1, 21, { chosenAt: 99, isAfterOpening: true })];
  for (const answers of [
    [before, after],
    [after, before],
  ])
    expect(mergeLateAnswers(counted, answers, QUESTIONS)).toMatchObject({
      answers: [10, 20, null],
      changed: 1,
    });
});

test('one that came before and is superseded does not block one that came after', () => {
  const answers = [late(0, 11, { chosenAt: 1 }), late(0, 12, { chosenAt: 99, isAfterOpening: true })];
  expect(mergeLateAnswers(counted, answers, QUESTIONS)).toMatchObject({
    answers: [12, null, null],
    changed: 1,
  });
});

/**
 * At most one late answer per question before the opening of the results, and one after it, as in the
 * database.
 */
const lateChoices = fc.uniqueArray(
  fc.record({
    questionIndex: fc.nat(QUESTIONS - 1),
    answer: fc.integer({ min: 10, max: 13 }),
    chosenAt: fc.nat(100),
    device: fc.nat(9),
    isAfterOpening: fc.boolean(),
  }),
  { selector: ({ questionIndex, isAfterOpening }) => `${questionIndex} ${isAfterOpening}` },
);

describe('of any late answers', () => {
  test('the order does not matter, and what counts is left as it is', () => {
    fc.assert(
      fc.property(lateChoices, (given) => {
        const before = structuredClone(counted);
        expect(mergeLateAnswers(counted, given.toReversed(), QUESTIONS)).toEqual(
          mergeLateAnswers(counted, given, QUESTIONS),
        );
        expect(counted).toEqual(before);
      }),
    );
  });

  test('as many questions change as the answer says, each to one of its late answers', () => {
    fc.assert(
      fc.property(lateChoices, (given) => {
        const { answers, changed } = mergeLateAnswers(counted, given, QUESTIONS);
        const different = answers.flatMap((answer, questionIndex) =>
          answer === counted.answers?.[questionIndex] ? [] : [{ questionIndex, answer }],
        );
        expect(different).toHaveLength(changed);
        for (const { questionIndex, answer } of different)
          expect(
            given.some((choice) => choice.questionIndex === questionIndex && choice.answer === answer),
          ).toBe(true);
      }),
    );
  });
});
