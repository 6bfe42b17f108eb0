import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { makeAnswerForms, kindsOf } from '#contract/answer-forms.ts';
import { makeAnswerSchemas } from '#contract/answer-message.ts';
import { makeIsAnswer, type Kinds } from '#contract/answer.ts';
import { kinds } from '#contract/kinds/kinds.ts';
import { pair } from '../../test/pair.ts';
import type { QuestionKey } from './grade.ts';

type Asked = { options: number[]; key: QuestionKey };

/**
 * Generates questions of the given kinds (null is single choice) with their keys. No two questions share an
 * option.
 */
const questionsOf = (names: (string | null)[]): fc.Arbitrary<Asked[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...names),
        options: fc.integer({ min: 2, max: 5 }),
        right: fc.integer({ min: 1, max: 2 }),
        kept: fc.nat(1),
        isForAll: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
        markParts: fc.constantFrom(0, 2, 4),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((shapes) =>
      shapes.map(({ kind, options: count, right, kept, isForAll, markParts }, index) => {
        const options = Array.from({ length: count }, (_, place) => 10 * (index + 1) + place);
        const accepted = options.slice(0, right + kept);
        const key = { right: options.slice(0, right), accepted, isForAll, markParts, isInTotal: true };
        return { options, key: { ...(kind !== null && { kind, options }), ...key } };
      }),
    );

const askedOf = (questions: Asked[]) =>
  kindsOf(questions.map(({ options, key: { kind } }) => ({ kind, options: options.map((id) => ({ id })) })));

const chosenIn = (questions: Asked[]) =>
  fc.array(
    fc.tuple(
      ...questions.map(({ options, key }) =>
        fc.subarray(options, { maxLength: key.kind === 'pair' ? 2 : 1 }),
      ),
    ),
    { minLength: 1, maxLength: 20 },
  );

/**
 * Checks the forms of answers for any table of kinds. `names`: kinds that the questions have; null is single
 * choice.
 */
function holdsFor<Answer>(kinds: Kinds<Answer>, names: (string | null)[]): void {
  const forms = makeAnswerForms(kinds);
  const sittings = questionsOf(names).chain((questions) =>
    fc.record({ questions: fc.constant(questions), chosen: chosenIn(questions) }),
  );
  const answersOf = (questions: Asked[], chosen: number[][]): (Answer | null)[] => {
    const asked = askedOf(questions);
    return chosen.map((options, questionIndex) => {
      if (options.length === 0) return null;
      const read = forms.ofOptions(options, asked, questionIndex);
      if ('faults' in read) throw new Error([...read.faults.values()].join());
      return read.answer;
    });
  };

  test('an answer is the same after each of its forms, and chooses what its message said', () => {
    fc.assert(
      fc.property(sittings, ({ questions, chosen: students }) => {
        const asked = askedOf(questions);
        for (const chosen of students) {
          const answers = answersOf(questions, chosen);
          const row = forms.toRow(answers, asked);
          expect(row.every((cell) => cell === null || Number.isSafeInteger(cell))).toBe(true);
          expect(forms.ofRow(row, asked)).toEqual(answers);
          expect(forms.ofText(row.join(','), asked)).toEqual(answers);
          expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
          expect(answers.map((answer, index) => forms.optionsOf(answer, asked, index))).toEqual(chosen);
        }
      }),
    );
  });

  test('a message carries answers as they are, and a browser that stored them reads them', async () => {
    const { AllAnswers, OneAnswer } = makeAnswerSchemas(kinds);
    const isOne = Compile(OneAnswer);
    const isAnswer = makeIsAnswer(kinds);
    let sent: (Answer | null)[] = [];
    const server = fastify();
    server.get('/', { schema: { response: { 200: AllAnswers } } }, () => sent);
    await fc.assert(
      fc.asyncProperty(sittings, async ({ questions, chosen: students }) => {
        for (const chosen of students) {
          sent = answersOf(questions, chosen);
          expect((await server.inject('/')).json()).toEqual(sent);
          for (const answer of sent) {
            if (answer === null) continue;
            const stored: unknown = JSON.parse(JSON.stringify(answer));
            expect(isOne.Check(stored) && isAnswer(stored)).toBe(true);
          }
        }
      }),
      { numRuns: 20 },
    );
    expect([null, undefined, 'x', {}, [null]].some((value) => isAnswer(value))).toBe(false);
  });
}

describe('with the kinds that there are', () => holdsFor(kinds, [null, ...Object.keys(kinds)]));

describe('with one kind more, which is a file and a line', () => {
  holdsFor<number | readonly number[]>({ ...kinds, pair }, [null, 'single', 'pair']);
});
