import { t } from '@lingui/core/macro';
import { chosenOptions } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { PaperAnswer, PaperViewProps } from '../shared/answer-view.ts';
import { KEPT_MARKS_TEXT } from '../shared/kept-marks.ts';
import { OptionRow } from '../shared/option-row.tsx';
import classes from './paper-view.module.css';

export const PaperView = ({ question, answers = [], noteOf, children }: PaperViewProps) => (
  <Stack component="ul" gap="xxs">
    {question.options.map((option) => {
      const answer = answers.find((one) => chosenOptions(one.answer, question.kind).includes(option.id));
      return (
        <OptionRow
          key={option.id}
          text={option.option_text}
          tree={option.tree}
          isCorrect={option.is_correct}
          tone={answer && toneOf(question, option, answer)}
          isDense
        >
          {option.is_correct && <span className={classes.right} data-look="strong">{t`Correct answer`}</span>}
          {option.keeps_marks && (question.ruling ?? 'accept') === 'accept' && <span>{KEPT_MARKS_TEXT}</span>}
          {noteOf?.(option.id)}
          {answer?.counts ? <strong>{answer.words}</strong> : answer?.words}
        </OptionRow>
      );
    })}
    {children}
  </Stack>
);

/** Returns the tone of a chosen option. No choice is wrong if all students or none get the marks. */
function toneOf(
  { ruling = 'accept' }: QuestionWithKey,
  option: QuestionWithKey['options'][number],
  { counts }: PaperAnswer,
) {
  if (!counts) return 'aside';
  if (option.is_correct) return 'right';
  return ruling === 'accept' && !option.keeps_marks ? 'wrong' : 'aside';
}
