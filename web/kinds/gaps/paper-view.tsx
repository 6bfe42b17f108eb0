import { t } from '@lingui/core/macro';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { sharesOfGaps } from '#contract/kinds/gaps/grading.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { PaperViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { acceptedWords } from './accepted-words.ts';
import { textsOf } from './texts-of.ts';
import { toneOfGap } from './tone-of-gap.ts';

/** Each gap with what it accepts and the students' texts. */
export function PaperView({ question, answers = [], children }: PaperViewProps) {
  const { content, key } = question;
  const count = content?.gaps?.length ?? 0;
  const isJudged = (question.ruling ?? 'accept') === 'accept';
  const counting = answers.find(({ counts }) => counts);
  const own = textsOf(counting?.answer ?? null, count);
  const shares = sharesOfGaps(own, { ...(key && { key }), ...(content && { content }) });
  return (
    <Stack component="ul" gap="xxs">
      {own.map((given, index) => {
        const tone = toneOfGap(given, shares[index], isJudged);
        return (
          <OptionRow key={index} text={markOfGap(index)} tone={tone} isCorrect={tone === 'right'} isDense>
            <span dir="auto">{t`Correct answer: ${acceptedWords(key?.gaps?.[index])}`}</span>
            {answers.map(({ answer, counts, words }, at) => {
              const text = textsOf(answer, count)[index] ?? '';
              return (
                text.trim() !== '' && (
                  <span key={at} dir="auto">
                    {counts ? <strong>{text}</strong> : text} ({words})
                  </span>
                )
              );
            })}
          </OptionRow>
        );
      })}
      {children}
    </Stack>
  );
}
