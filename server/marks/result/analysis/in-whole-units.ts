import type { AnalysedQuestion } from './item-analysis.ts';
import type { AnswerSums } from './read-answer-sums.ts';

/**
 * Divides all marks by their greatest common divisor, `unit`. Their products are then small enough to be
 * exact, so that a variance of 0 is exactly 0.
 */
export function toWholeUnits(questions: readonly AnalysedQuestion[], sums: AnswerSums) {
  const unit =
    [
      ...questions.map(({ markParts }) => markParts),
      ...sums.answers.flat().flatMap(({ earned, byRight }) => [earned, byRight]),
      ...sums.distribution.map(({ mark_parts: mark }) => mark),
    ].reduce(divisorOf, 0) || 1;
  const divided = <Marks extends { markParts: number }>(marks: Marks) => ({
    ...marks,
    markParts: marks.markParts / unit,
  });
  return {
    unit,
    questions: questions.map(divided),
    sums: {
      ...sums,
      distribution: sums.distribution.map(({ mark_parts: mark, responses }) => ({
        mark_parts: mark / unit,
        responses,
      })),
      withForm:
        sums.withForm?.map((form) => ({ ...divided(form), squares: form.squares / unit ** 2 })) ?? null,
      answers: sums.answers.map((given) =>
        given.map(({ answer, by, earned, byRight, isRight }) => ({
          answer,
          by: divided(by),
          earned: earned / unit,
          byRight: byRight / unit,
          isRight,
        })),
      ),
    },
  };
}

const divisorOf = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : divisorOf(other, one % other);
