import { gradingNamed } from '#contract/earned.ts';
import { plural, t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import { displayMarks } from '#contract/marks.ts';
import type { Tree } from '#contract/rich-text.ts';
import cards from '../../base/ui/cards.module.css';
import { plainWords } from '../../base/ui/plain-words.ts';
import type { AnswerLineProps, AnswerViewProps, Explained } from '../parts/answer-view.ts';
import { OptionRow } from '../parts/option-row.tsx';
import { labelsOf, namesInPlaces, placesOf } from './right-list.ts';
import classes from './list-views.module.css';

type NamedOption = { id: number; option_text: string; tree?: Tree | undefined };

/** Returns a function that names options in plain words. */
export const namesOf = (options: readonly NamedOption[]) => {
  const names = new Map(options.map(({ id, option_text: text, tree }) => [id, plainWords(text, tree)]));
  return (id: number | undefined): string | undefined => names.get(id ?? 0);
};

/** Each place of a list, with the student's option and, once it is visible, the right one. */
export function AnswerView({ question, answer, isJudged }: AnswerViewProps) {
  const chosen = placesOf(answer);
  const nameOf = namesOf(question.options);
  return (
    <ul className={`${cards.stack} ${classes.places}`}>
      {labelsOf(question).map(({ text, tree }, place) => {
        const [own, right] = [nameOf(chosen[place]), nameOf(question.right?.[place])];
        const isRight = right !== undefined && own === right;
        const isWrong = right !== undefined && own !== undefined && !isRight && isJudged;
        const words = [
          own === undefined ? t`No answer` : t`Your answer: ${own}`,
          isRight && t`Right`,
          isWrong && t`Wrong`,
          right !== undefined && !isRight && t`Correct answer: ${right}`,
        ];
        return (
          <OptionRow
            key={place}
            text={text}
            tree={tree}
            isCorrect={isRight}
            tone={isRight ? 'right' : isWrong ? 'wrong' : own === undefined ? undefined : 'chosen'}
          >
            <strong>{words.filter(Boolean).join(' · ')}</strong>
          </OptionRow>
        );
      })}
    </ul>
  );
}

/** The chosen options by place. */
export const AnswerLine = ({ question, answer }: AnswerLineProps) => (
  <bdi>{namesInPlaces(question, placesOf(answer))}</bdi>
);

/** Explains the marks: "2 of 3 pairs right: 1.33 of 2 marks." */
export function explainMarks({ kind, content, right, answer, marks, received, state }: Explained): string {
  if (!right) return '';
  const asked = kindNamed(kind);
  const isOrder = asked.rightList?.isOrder === true;
  // With a worth of one for each, the rule by shares counts what is right.
  const all = isOrder ? right.length - 1 : right.length;
  const { rule, ...others } = content ?? {};
  const hits = gradingNamed(kind).earned(answer, right, all, {
    content: { ...others, ...(isOrder && { rule: 'neighbours' as const }) },
  });
  const own = displayMarks(received);
  const total = plural({ marks: displayMarks(marks) }, { one: '# mark', other: '# marks' });
  const sum = isOrder
    ? t`${{ hits }} of ${{ all }} neighbours right: ${own} of ${total}.`
    : t`${{ hits }} of ${{ all }} pairs right: ${own} of ${total}.`;
  if (state === 'kept') return `${sum} ${t`The marks of the earlier key are kept.`}`;
  if (state === 'right') return sum;
  if (own < 0) return `${sum} ${t`Wrong answers cost marks in this contest.`}`;
  const gain = displayMarks(marks / all);
  if (isOrder ? rule === 'neighbours' : rule !== 'all')
    return `${sum} ${isOrder ? t`Each option that follows the right one earns ${gain}.` : t`Each right pair earns ${gain}.`}`;
  return `${sum} ${isOrder ? t`Only exactly the right order earns the marks.` : t`Only all pairs together earn the marks.`}`;
}
