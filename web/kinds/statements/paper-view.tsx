import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import type { PaperViewProps } from '../shared/answer-view.ts';
import { KEPT_MARKS_TEXT } from '../shared/kept-marks.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { decisionsOf, decisionWord } from './decisions.ts';

export function PaperView({ question, answers = [], noteOf, children }: PaperViewProps) {
  const given = answers.map((one) => ({ ...one, decisions: decisionsOf(one.answer, question.kind) }));
  const isJudged = (question.ruling ?? 'accept') === 'accept';
  return (
    <Stack component="ul" gap="xs">
      {question.options.map(({ id, option_text: text, tree, is_correct: isTrue, keeps_marks: keeps }) => {
        const answer = given.find(({ decisions }) => decisions.has(id));
        const decision = answer?.decisions.get(id);
        const isRight = decision === isTrue;
        return (
          <OptionRow
            key={id}
            text={text}
            tree={tree}
            isCorrect={answer?.counts === true && isRight}
            tone={
              answer &&
              (!answer.counts ? 'aside' : isRight ? 'right' : isJudged && !keeps ? 'wrong' : 'aside')
            }
            isDense
          >
            <span>{t`Correct answer: ${decisionWord(isTrue)}`}</span>
            {keeps && isJudged && <span>{KEPT_MARKS_TEXT}</span>}
            {noteOf?.(id)}
            {answer && decision !== undefined && (
              <span>
                {answer.counts ? <strong>{decisionWord(decision)}</strong> : decisionWord(decision)} (
                {answer.words})
              </span>
            )}
          </OptionRow>
        );
      })}
      {children}
    </Stack>
  );
}
