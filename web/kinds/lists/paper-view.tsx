import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import type { PaperViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { labelsOf, namesOf, placesOf, rightListOf } from '../shared/right-list.ts';

/** Each place of a list with its right option and those of students' answers. */
export function PaperView({ question, answers = [], noteOfPlace, children }: PaperViewProps) {
  const right = rightListOf(question) ?? [];
  const nameOf = namesOf(question.options);
  const isJudged = (question.ruling ?? 'accept') === 'accept';
  return (
    <Stack component="ul" gap="xxs">
      {labelsOf(question).map(({ text, tree }, place) => {
        const counting = answers.find(({ counts }) => counts);
        const own = placesOf(counting?.answer ?? null)[place];
        const isRight = own === right[place];
        return (
          <OptionRow
            key={place}
            text={text}
            tree={tree}
            isCorrect={isRight}
            tone={own ? (isRight ? 'right' : isJudged ? 'wrong' : 'aside') : undefined}
            isDense
          >
            <span>{t`Correct answer: ${nameOf(right[place]) ?? ''}`}</span>
            {noteOfPlace?.(place)}
            {answers.map(({ answer, counts, words }, at) => {
              const name = nameOf(placesOf(answer)[place]);
              return (
                name !== undefined && (
                  <span key={at}>
                    {counts ? <strong>{name}</strong> : name} ({words})
                  </span>
                )
              );
            })}
          </OptionRow>
        );
      })}
      {question.options
        .filter(({ id }) => !right.includes(id))
        .map(({ id, option_text: text, tree }) => (
          <OptionRow key={id} text={text} tree={tree} isDense>
            <span>{t`Answer without a prompt`}</span>
          </OptionRow>
        ))}
      {children}
    </Stack>
  );
}
