import { plural, t } from '@lingui/core/macro';
import type { QuestionKind } from '#contract/contest.ts';
import type { StudentSettings } from '#contract/settings.ts';
import { describeFairCosts, describeKinds } from '../../kinds/marking.ts';

type Settings = Pick<StudentSettings, 'wrong' | 'wrong_percent' | 'lowest' | 'start_marks'>;

/**
 * Explains unusual marking rules in sentences with examples. `kinds`: see
 * `StudentContestSummary.question_kinds`. `isOnPaper`: answers are written on paper.
 */
export const describeMarking = (
  settings: Settings,
  kinds: readonly QuestionKind[],
  { isOnPaper = false } = {},
): string[] => [
  ...describeKinds(kinds, (settings.wrong ?? 'nothing') !== 'nothing'),
  ...ofWrongAnswers(settings, kinds, isOnPaper),
  ...ofStartMarks(settings),
];

function ofWrongAnswers(
  { wrong = 'nothing', wrong_percent: percent = 0, lowest }: Settings,
  kinds: readonly QuestionKind[],
  isOnPaper: boolean,
): string[] {
  if (wrong === 'nothing') return [];
  const rule = {
    fair: t`A wrong answer costs marks: with 5 options a quarter of the question’s marks, with 3 options half.`,
    quarter: t`A wrong answer costs a quarter of the question’s marks: 0.25 of 1 mark.`,
    third: t`A wrong answer costs a third of the question’s marks: 1 of 3 marks.`,
    half: t`A wrong answer costs half of the question’s marks: 0.5 of 1 mark.`,
    own: t`A wrong answer costs ${percent} % of the question’s marks: ${{ cost: percent / 100 }} of 1 mark.`,
  }[wrong];
  const others = wrong === 'fair' ? describeFairCosts(kinds) : [];
  const blank = isOnPaper
    ? t`Leaving a question blank costs nothing.`
    : t`Leaving a question blank costs nothing, and you can take an answer back.`;
  const least = lowest === 'none' ? t`Your total may be below 0.` : t`Your total is never below 0.`;
  return [[rule, ...others, blank, least].join(' ')];
}

function ofStartMarks({ start_marks: marks }: Settings): string[] {
  return marks === undefined
    ? []
    : [
        plural(marks, {
          one: 'You begin with # mark, which counts towards the total.',
          other: 'You begin with # marks, which count towards the total.',
        }),
      ];
}
