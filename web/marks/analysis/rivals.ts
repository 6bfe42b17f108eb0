import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { optionLetter } from '../../kinds/shared/option-letter.ts';

type QuestionFigures = Wire<'getStatistics'>['questions'][number];
type Choosers = Pick<QuestionFigures['unanswered'], 'count' | 'upper' | 'lower'>;

/** A wrong choice, and the right one that it replaced. */
export type Rivals = {
  wrong: Choosers;
  right: Choosers;
  /** Advice if students, or the best third of them, preferred the wrong choice. */
  ifPreferred: string;
  ifPreferredByBest: string;
};

/** Returns the wrong choices, each with those it competes with; not those that earn marks by a correction. */
export function rivalsIn(question: QuestionFigures): Rivals[] {
  if (question.places) return question.places.flatMap(rivalsAtPlace);
  const right = rightIn(question);
  return question.options.flatMap((option, index): Rivals[] => {
    const letter = optionLetter(index);
    const { denied, is_accepted: isRight, keeps_marks: wasCorrected, count } = option;
    if (denied) return [rivalsOfStatement(letter, isRight ? [denied, option] : [option, denied])];
    if (isRight || wasCorrected) return [];
    return [
      {
        wrong: option,
        right,
        ifPreferred: t`${count} students chose ${letter}, only ${{ right: right.count }} the right answer: is the key right, and was this taught?`,
        ifPreferredByBest: t`The strong students chose ${letter}: is the key right?`,
      },
    ];
  });
}

/** Counts right answers. If several options are right together, uses the server's count of such answers. */
function rightIn({ right, options }: QuestionFigures): Choosers {
  const sum = (group: keyof Choosers) =>
    options.reduce((all, option) => all + (option.is_accepted ? option[group] : 0), 0);
  return right ?? { count: sum('count'), upper: sum('upper'), lower: sum('lower') };
}

const rivalsOfStatement = (
  letter: string,
  [wrong, right]: readonly [wrong: Choosers, right: Choosers],
): Rivals => ({
  wrong,
  right,
  ifPreferred: t`Statement ${letter}: ${{ count: wrong.count }} students were wrong, only ${{ right: right.count }} right: is the key right, and was this taught?`,
  ifPreferredByBest: t`The strong students were wrong about statement ${letter}: is the key right?`,
});

function rivalsAtPlace(options: NonNullable<QuestionFigures['places']>[number], place: number): Rivals[] {
  const [right, ...wrongs] = options;
  const number = place + 1;
  return wrongs.flatMap((wrong) =>
    right && !wrong.keeps_marks
      ? [
          {
            wrong,
            right,
            ifPreferred: t`Place ${number}: ${{ count: wrong.count }} students made the same mistake, only ${{ right: right.count }} were right: is the key right, and was this taught?`,
            ifPreferredByBest: t`The strong students made the same mistake at place ${number}: is the key right?`,
          },
        ]
      : [],
  );
}
