import { t } from '@lingui/core/macro';
import { chosenOptions } from '#contract/answer.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { AnswerLineProps, AnswerViewProps, ViewedOption } from '../shared/answer-view.ts';
import { takesSeveral } from './takes-several.ts';
import { ListedOptions } from './listed-options.tsx';
import { KEPT_MARKS_TEXT } from '../shared/kept-marks.ts';
import { OptionRow } from '../shared/option-row.tsx';

/** All options, with the student's choice and, once it is visible, the key. */
export function AnswerView({ question, answer, isJudged }: AnswerViewProps) {
  const chosen = chosenOptions(answer, question.kind);
  return (
    <Stack component="ul" gap="xs">
      {question.options.map((option) => (
        <AnsweredOption
          key={option.id}
          option={option}
          isSelected={chosen.includes(option.id)}
          isJudged={isJudged}
          isOneOfSeveral={takesSeveral(question.kind)}
        />
      ))}
    </Stack>
  );
}

function AnsweredOption({
  option: { option_text: text, tree, isCorrect, keepsMarks },
  isSelected,
  isJudged,
  isOneOfSeveral,
}: {
  option: ViewedOption;
  isSelected: boolean;
  isJudged: boolean;
  isOneOfSeveral: boolean;
}) {
  const isWrong = isSelected && isCorrect === false && !keepsMarks && isJudged;
  const isKept = keepsMarks && isJudged;
  // If several options are right, a missed one looks different from a chosen one.
  const isMissed = isCorrect === true && !isSelected && isOneOfSeveral;
  const words = [
    isSelected && t`Your answer`,
    isCorrect && (isMissed ? t`Correct answer, not chosen` : t`Correct answer`),
    isKept && KEPT_MARKS_TEXT,
    isWrong && t`Wrong`,
  ];
  return (
    <OptionRow
      text={text}
      tree={tree}
      isCorrect={isCorrect}
      tone={
        isCorrect
          ? isMissed
            ? undefined
            : 'right'
          : isWrong
            ? 'wrong'
            : isSelected
              ? isKept
                ? 'aside'
                : 'chosen'
              : undefined
      }
    >
      {words.some(Boolean) && <strong>{words.filter(Boolean).join(' · ')}</strong>}
    </OptionRow>
  );
}

export function AnswerLine({ question, answer, most }: AnswerLineProps) {
  const ids = chosenOptions(answer, question.kind);
  return <ListedOptions options={question.options.filter(({ id }) => ids.includes(id))} most={most} />;
}
