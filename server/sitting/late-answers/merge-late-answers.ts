import { type Answer, type Answers, isSameAnswer } from '#contract/answer.ts';
import { supersedes } from '../../contest/grading/supersedes.ts';

/** Answers that count, with the time (ms) and device of each choice; null if nothing is saved. */
export type CountingAnswers = {
  answers: Answers | null;
  chosenAt: (number | null)[] | null;
  chosenOn: (number | null)[] | null;
};

/** `chosenAt` is in milliseconds. */
export type LateChoice = { questionIndex: number; answer: Answer; chosenAt: number; device: number };

/** `isAfterOpening`: whether the answer arrived after the opening of the results. */
export type LateAnswer = LateChoice & { isAfterOpening: boolean };

/**
 * Returns the choices that would change the counting answers. A removed answer is null, but has the time of
 * its removal. `countLateAnswers` (load-late-answers.ts) implements this rule in SQL.
 */
export const choicesThatCount = <Choice extends LateChoice>(
  { answers, chosenAt, chosenOn }: CountingAnswers,
  late: Choice[],
): Choice[] =>
  late.filter(({ questionIndex, ...choice }) => {
    const isLater = supersedes(choice, {
      chosenAt: chosenAt?.[questionIndex],
      device: chosenOn?.[questionIndex],
    });
    return isLater && !isSameAnswer(choice.answer, answers?.[questionIndex] ?? null);
  });

/**
 * Merges late answers into the answers that count. Answers that arrived before the opening of the results
 * take precedence, because the student may have chosen later ones after seeing the key.
 */
export function mergeLateAnswers(counted: CountingAnswers, late: LateAnswer[], questions: number) {
  const blank = () => Array.from({ length: questions }, (): number | null => null);
  const merged = {
    answers: counted.answers?.slice() ?? Array.from({ length: questions }, (): Answer | null => null),
    chosenAt: counted.chosenAt?.slice() ?? blank(),
    chosenOn: counted.chosenOn?.slice() ?? blank(),
  };
  const accepted = new Set<number>();
  const choices = choicesThatCount(counted, late);
  for (const { questionIndex, ...choice } of choices.toSorted(
    (a, b) => Number(a.isAfterOpening) - Number(b.isAfterOpening),
  )) {
    if (accepted.has(questionIndex)) continue;
    accepted.add(questionIndex);
    merged.answers[questionIndex] = choice.answer;
    merged.chosenAt[questionIndex] = choice.chosenAt;
    merged.chosenOn[questionIndex] = choice.device;
  }
  return { ...merged, changed: accepted.size };
}
