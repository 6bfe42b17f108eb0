import { outdoes } from '../grading/outdoes.ts';
import type { Selected } from '../grading/grade.ts';

/**
 * What counts, and of each question when (milliseconds) and on which device it was chosen; null where nothing
 * was saved.
 */
export type Counted = {
  selected: Selected | null;
  chosenAt: (number | null)[] | null;
  chosenOn: (number | null)[] | null;
};

/** `chosenAt` is in milliseconds. */
export type LateChoice = { questionIndex: number; option: number; chosenAt: number; device: number };

/** `isAfterOpening`: it arrived once the results were open. */
export type Late = LateChoice & { isAfterOpening: boolean };

/**
 * The choices that would replace what counts: another option that outdoes it, or an option for a question
 * that has none. `lateCounts` (load-late-answers.ts) is the same rule in SQL.
 */
export const wouldCount = <Answer extends LateChoice>(
  { selected, chosenAt, chosenOn }: Counted,
  late: Answer[],
): Answer[] =>
  late.filter(({ questionIndex, ...answer }) => {
    const held = selected?.[questionIndex] ?? null;
    if (held === null) return true;
    const isLater = outdoes(answer, {
      chosenAt: chosenAt?.[questionIndex],
      device: chosenOn?.[questionIndex],
    });
    return answer.option !== held && isLater;
  });

/**
 * What counts once the late answers are accepted, for so many questions, and how many of them change. A late
 * answer from before the opening of the results wins over one from after it: only the latter may have been
 * chosen with the key in sight.
 */
export function withLate(counted: Counted, late: Late[], questions: number) {
  const blank = () => Array.from({ length: questions }, (): number | null => null);
  const merged = {
    selected: counted.selected?.slice() ?? blank(),
    chosenAt: counted.chosenAt?.slice() ?? blank(),
    chosenOn: counted.chosenOn?.slice() ?? blank(),
  };
  const accepted = new Set<number>();
  const answers = wouldCount(counted, late);
  for (const { questionIndex, ...answer } of answers.toSorted(
    (a, b) => Number(a.isAfterOpening) - Number(b.isAfterOpening),
  )) {
    if (accepted.has(questionIndex)) continue;
    accepted.add(questionIndex);
    merged.selected[questionIndex] = answer.option;
    merged.chosenAt[questionIndex] = answer.chosenAt;
    merged.chosenOn[questionIndex] = answer.device;
  }
  return { ...merged, changed: accepted.size };
}
