import { type Answer, chosenOptions, idsByPlace } from '#contract/answer.ts';
import type { OwnerQuestion } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';

const MISSING = '–';

/** Letters of a question's options, in the contest's order. */
type Letters = (id: number) => string;

/** Option whose figures a workbook has. */
type CountedOption = { id: number; is_accepted: boolean; keeps_marks?: boolean | undefined };

/** Words of a kind in the workbook of results. */
export type WorkbookWords = {
  /**
   * Returns an answer in one cell; undefined if nothing was chosen. `typed`: a student's own text, which
   * Excel must leave as it is.
   */
  answer: (answer: Answer, letters: Letters) => string | { typed: string } | undefined;

  /** Returns the right answers, and the wrong ones that keep their marks. */
  right: (
    question: Pick<OwnerQuestion, 'kind' | 'key' | 'options'>,
    counted: readonly CountedOption[],
    letters: Letters,
  ) => string[];
};

const joined = (letters: readonly string[]) => letters.join(', ');

export const optionWords = (kind: string): WorkbookWords => ({
  answer(answer, letters) {
    const chosen = chosenOptions(answer, kind);
    return chosen.length === 0 ? undefined : joined(chosen.map(letters).toSorted());
  },
  right(_, counted, letters) {
    const [right, kept] = (['is_accepted', 'keeps_marks'] as const).map((what) =>
      joined(counted.filter((option) => option[what]).map(({ id }) => letters(id))),
    );
    return [right ?? '', ...(kept ? [`${kept} counted, marked as right by mistake`] : [])];
  },
});

export const listWords: WorkbookWords = {
  answer: (answer, letters) =>
    typeof answer === 'object' ? joined(idsByPlace(answer).map((id) => letters(id) || MISSING)) : undefined,
  right: ({ kind, key, options }, _, letters) => {
    const right = gradingNamed(kind).rightList?.of(
      options.map(({ id }) => id),
      key,
    );
    return [joined((right ?? []).map(letters))];
  },
};
