import { type Answer, type Answers, isSame } from '#contract/answer.ts';
import { supersedes } from '../../contest/grading/supersedes.ts';

/**
 * Answers that count, each with the time (milliseconds) and the device of its choice; null where nothing was
 * saved.
 */
export type CountingAnswers = {
  answers: Answers | null;
  chosenAt: (number | null)[] | null;
  chosenOn: (number | null)[] | null;
};

/** `chosenAt` is in milliseconds. */
export type LateChoice = { questionIndex: number; answer: Answer; chosenAt: number; device: number };

/** `isAfterOpening`: it arrived once the results were open. */
export type Late = LateChoice & { isAfterOpening: boolean };

/**
 * The choices that would replace what counts: another option that supersedes it, or an option for a question
 * that has none. `lateCounts` (load-late-answers.ts) is the same rule in SQL.
 */
export const wouldCount = <Choice extends LateChoice>(
  { answers, chosenAt, chosenOn }: CountingAnswers,
  late: Choice[],
): Choice[] =>
  late.filter(({ questionIndex, ...choice }) => {
    const held = answers?.[questionIndex] ?? null;
    if (held === null) return true;
    const isLater = supersedes(choice, {
      chosenAt: chosenAt?.[questionIndex],
      device: chosenOn?.[questionIndex],
    });
    return isLater && !isSame(choice.answer, held);
  });

/**
 * Returns the answers that count once the late answers are accepted, for each of `questions`, and the number
 * of changes. A late answer from before the opening of the results wins over one from after it: only the
 * latter may have been chosen with the key in sight.
 */
export function withLate(counted: CountingAnswers, late: Late[], questions: number) {
  const blank = () => Array.from({ length: questions }, (): number | null => null);
  const merged = {
    answers: counted.answers?.slice() ?? Array.from({ length: questions }, (): Answer | null => null),
    chosenAt: counted.chosenAt?.slice() ?? blank(),
    chosenOn: counted.chosenOn?.slice() ?? blank(),
  };
  const accepted = new Set<number>();
  const choices = wouldCount(counted, late);
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
