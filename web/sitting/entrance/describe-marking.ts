import { plural, t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionKind } from '#contract/contest.ts';
import type { StudentSettings } from '#contract/settings.ts';

type Settings = Pick<StudentSettings, 'wrong' | 'wrong_percent' | 'lowest' | 'start_marks'>;

/**
 * Explains how answers are marked if it is not the usual way, in sentences with examples. `kinds`: as in
 * `StudentContestSummary.question_kinds`. `isOnPaper`: answers are written on paper.
 */
export const describeMarking = (
  settings: Settings,
  kinds: readonly QuestionKind[],
  { isOnPaper = false } = {},
): string[] => [
  ...ofSeveralRight(settings, kinds),
  ...ofStatements(kinds),
  ...ofLists(kinds),
  ...ofWrongAnswers(settings, isOnPaper),
  ...ofStartMarks(settings),
];

/** Gives each rule for questions with several right options, with an example. */
function ofSeveralRight({ wrong = 'nothing' }: Settings, kinds: readonly QuestionKind[]): string[] {
  const rules = kinds.flatMap(({ kind, rule }) => (hasRule(kind) ? [rule] : []));
  const some = t`Some questions have several right options.`;
  const all =
    wrong === 'nothing'
      ? t`They earn marks only if you choose all right options and no wrong one. For example, 1 of 2 right options earns nothing.`
      : t`They earn marks only if you choose all right options and no wrong one. For example, 1 of 2 right options is a wrong answer.`;
  const minus =
    wrong === 'nothing'
      ? t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share, but never below 0. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`
      : t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share. If nothing is left, it is a wrong answer. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`;
  return rules.map((rule) => `${some} ${rule ? minus : all}`);
}

/** Returns whether several options are right only together, in any order. */
export const hasRule = (name?: string): boolean => {
  const kind = kindNamed(name);
  return kind.choosesSeveral && !kind.hasStatements && !kind.rightList;
};

/** Says how statements are marked, with an example. */
const ofStatements = (kinds: readonly QuestionKind[]): string[] =>
  kinds.some(({ kind }) => kindNamed(kind).hasStatements)
    ? [
        t`Some questions have statements that are true or false. Each right decision earns its part of the marks; a wrong or missing one earns nothing. For example, 3 right decisions of 4 earn three quarters.`,
      ]
    : [];

/** Gives each rule for questions with pairs or an order, with an example. */
const ofLists = (kinds: readonly QuestionKind[]): string[] =>
  kinds.flatMap(({ kind, rule }) => {
    const { rightList } = kindNamed(kind);
    if (!rightList) return [];
    if (rightList.isOrder)
      return rule
        ? t`Some questions ask for an order. Each option that follows the right one earns its part of the marks. For example, with 5 options, moving only the first one to the end earns three quarters.`
        : t`Some questions ask for an order. Only exactly the right order earns the marks.`;
    return rule
      ? t`Some questions ask for pairs. Only all right pairs together earn the marks. For example, 3 right pairs of 4 earn nothing.`
      : t`Some questions ask for pairs. Each right pair earns its part of the marks. For example, 3 right pairs of 4 earn three quarters.`;
  });

/** Says what a wrong answer costs, with an example. */
function ofWrongAnswers(
  { wrong = 'nothing', wrong_percent: percent = 0, lowest }: Settings,
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
  const blank = isOnPaper
    ? t`No answer costs nothing.`
    : t`No answer costs nothing, and you can take an answer back.`;
  const least = lowest === 'none' ? t`Your total may be below 0.` : t`Your total is never below 0.`;
  return [[rule, blank, least].join(' ')];
}

function ofStartMarks({ start_marks: marks }: Settings): string[] {
  return marks === undefined
    ? []
    : [
        plural(marks, {
          one: 'You begin with # mark. It belongs to the total.',
          other: 'You begin with # marks. They belong to the total.',
        }),
      ];
}
