import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import {
  kindsOf,
  rowToAnswers,
  parseAnswers,
  chosenOptionIds,
  answersToRow,
} from '#contract/answer-forms.ts';
import { AllAnswers, OneAnswer } from '#contract/answer-message.ts';
import { type Answers, isAnswer, type KindName, kindNamed } from '#contract/answer.ts';
import { earnedByAnswer } from '#contract/earned.ts';
import { PARTS } from '#contract/marks.ts';

type Asked = { kind: KindName; options: { id: number }[]; chosen: number[] };

/** Questions of all kinds, each with the options that a student chooses. No two questions share an option. */
const paper: fc.Arbitrary<Asked[]> = fc
  .array(fc.tuple(fc.constantFrom('single' as const, 'several' as const), fc.integer({ min: 2, max: 10 })), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((shapes) =>
    fc.tuple(
      ...shapes.map(([kind, count], index) => {
        const ids = Array.from({ length: count }, (_, place) => 100 * (index + 1) + place);
        return fc.record({
          kind: fc.constant(kind),
          options: fc.constant(ids.map((id) => ({ id }))),
          chosen: fc.subarray(ids, kind === 'several' ? {} : { maxLength: 1 }),
        });
      }),
    ),
  );

const answersOf = (questions: Asked[]): Answers =>
  questions.map(({ kind, chosen }) =>
    kind === 'several' && chosen.length > 0 ? chosen : (chosen[0] ?? null),
  );

test('an answer is the same after each of its forms, and chooses what was chosen', () => {
  fc.assert(
    fc.property(paper, (questions) => {
      const [asked, answers] = [kindsOf(questions), answersOf(questions)];
      const row = answersToRow(answers, asked);
      expect(row.every((cell) => cell === null || Number.isSafeInteger(cell))).toBe(true);
      expect(rowToAnswers(row, asked)).toEqual(answers);
      expect(parseAnswers(row.join(','), asked)).toEqual(answers);
      expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
      expect(answers.map((answer, index) => chosenOptionIds(answer, asked, index))).toEqual(
        questions.map(({ chosen }) => chosen),
      );
    }),
  );
});

test('a message carries answers as they are, and a browser that stored them reads them', async () => {
  const isOne = Compile(OneAnswer);
  let sent: Answers = [];
  const server = fastify();
  server.get('/', { schema: { response: { 200: AllAnswers } } }, () => sent);
  await fc.assert(
    fc.asyncProperty(paper, async (questions) => {
      sent = answersOf(questions);
      expect((await server.inject('/')).json()).toEqual(sent);
      for (const answer of sent) {
        if (answer === null) continue;
        const stored: unknown = JSON.parse(JSON.stringify(answer));
        expect(isOne.Check(stored) && isAnswer(stored)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
  expect([null, undefined, true, {}, [null], []].some((value) => isAnswer(value))).toBe(false);
});

test('presses on options make the answer that chooses them, and pressing them again takes it back', () => {
  fc.assert(
    fc.property(paper, (questions) => {
      for (const [index, { kind, chosen }] of questions.entries()) {
        const asked = kindNamed(kind);
        const pressed = chosen
          .toReversed()
          .reduce<Answers[number]>((before, id) => asked.press(before, id), null);
        expect(pressed).toEqual(answersOf(questions)[index]);
        if (kind === 'several')
          expect(chosen.reduce((before, id) => asked.press(before, id), pressed)).toBe(null);
      }
    }),
  );
});

test('several right options earn all or nothing, or a share by the options that are right and wrong', () => {
  const question = fc.integer({ min: 2, max: 10 }).chain((count) => {
    const options = Array.from({ length: count }, (_, place) => place + 1);
    return fc.record({
      options: fc.constant(options),
      right: fc.subarray(options, { minLength: 1 }),
      chosen: fc.subarray(options, { minLength: 1 }),
      worth: fc.integer({ min: 1, max: 100 * PARTS }),
      isForAll: fc.boolean(),
    });
  });
  fc.assert(
    fc.property(question, ({ options, right, chosen, worth, isForAll }) => {
      const earned = (content?: { rule: 'minus' }) =>
        earnedByAnswer(
          chosen,
          { kind: 'several', options, accepted: right, isForAll, ...(content && { content }) },
          worth,
        );
      const isRight = options.every((option) => right.includes(option) === chosen.includes(option));
      expect(earned()).toBe(isForAll || isRight ? worth : 0);
      let share = 0;
      for (const option of chosen)
        share += right.includes(option) ? 1 / right.length : -1 / (options.length - right.length);
      expect(
        Math.abs(earned({ rule: 'minus' }) - (isForAll ? worth : Math.max(0, share * worth))),
      ).toBeLessThan(0.51);
      expect(Number.isInteger(earned({ rule: 'minus' }))).toBe(true);
    }),
  );
});
