import { plural, t } from '@lingui/core/macro';
import { chosenOptions } from '#contract/answer.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import type { Explained } from '../shared/answer-view.ts';

/** Explains the marks of an answer with several options: "2 of 3 right, 1 wrong: 0.5 of 2 marks". */
export function explainMarks({ kind, content, options, answer, marks, received, state }: Explained): string {
  const ids = chosenOptions(answer, kind);
  const count = (isCorrect: boolean) => {
    const all = options.filter((option) => option.isCorrect === isCorrect);
    return { all: all.length, chosen: all.filter(({ id }) => ids.includes(id)).length };
  };
  const [right, wrong] = [count(true), count(false)];
  const earned = displayMarks(received);
  const total = plural({ marks: displayMarks(marks) }, { one: '# mark', other: '# marks' });
  const sum = t`${{ hits: right.chosen }} of ${{ all: right.all }} right, ${{ misses: wrong.chosen }} wrong: ${{ earned: formatMarks(received) }} of ${total}.`;
  if (state === 'kept') return `${sum} ${t`The marks of the earlier key are kept.`}`;
  if (state === 'right') return sum;
  if (earned < 0) return `${sum} ${t`Wrong answers cost marks in this contest.`}`;
  if (!content?.rule) return `${sum} ${t`You earn the marks only if you choose exactly the right options.`}`;
  const gain = displayMarks(marks / right.all);
  if (wrong.chosen === 0) return `${sum} ${t`Each right choice earns ${gain}.`}`;
  const cost = displayMarks(marks / wrong.all);
  const shares = t`Each right choice earns ${gain}, each wrong one costs ${cost}.`;
  return earned > 0 ? `${sum} ${shares}` : `${sum} ${shares} ${t`The marks are never below 0.`}`;
}
