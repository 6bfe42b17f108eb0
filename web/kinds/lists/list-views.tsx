import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import type { AnswerLineProps, AnswerViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { labelsOf, namesInPlaces, namesOf, placesOf } from '../shared/right-list.ts';

/** Each place of a list with the student's option and, once it is visible, the right one. */
export function AnswerView({ question, answer, isJudged }: AnswerViewProps) {
  const chosen = placesOf(answer);
  const nameOf = namesOf(question.options);
  return (
    <Stack component="ul" gap="xs">
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
    </Stack>
  );
}

export const AnswerLine = ({ question, answer }: AnswerLineProps) => (
  <bdi>{namesInPlaces(question, placesOf(answer))}</bdi>
);
