import { t } from '@lingui/core/macro';
import { earnedByAnswer } from '#contract/earned.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { PaperViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { describeAccepted, describeTyped } from './accepted-words.ts';
import classes from './typed-views.module.css';

export const PaperView = ({ question, answers = [], children }: PaperViewProps) => (
  <Stack component="ul" gap="xxs">
    {question.key?.accepted?.map((accepted, place) => (
      <OptionRow key={place} text={describeAccepted(accepted)} isCorrect isDense>
        <span className={classes.right} data-look="strong">{t`Accepted answer`}</span>
      </OptionRow>
    ))}
    {answers.map(({ answer, counts, words }, place) => {
      if (typeof answer !== 'string') return null;
      const tone = counts ? toneOf(question, answer) : 'aside';
      return (
        <OptionRow
          key={place}
          text={describeTyped(answer, question)}
          tone={tone}
          isCorrect={tone === 'right'}
          isDense
        >
          {counts ? <strong>{words}</strong> : words}
        </OptionRow>
      );
    })}
    {children}
  </Stack>
);

/** Returns the answer's tone. No answer is wrong if all students or none get the marks. */
function toneOf({ ruling = 'accept', ...question }: PaperViewProps['question'], answer: string) {
  const earned = earnedByAnswer(answer, { ...question, options: [], accepted: [], isForAll: false }, 1);
  if (earned > 0) return 'right';
  return ruling === 'accept' ? 'wrong' : 'aside';
}
