import { plural, t } from '@lingui/core/macro';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { sharesOfGaps } from '#contract/kinds/gaps/grading.ts';
import { displayMarks, PARTS } from '#contract/marks.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { AnswerLineProps, AnswerViewProps, Explained } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { acceptedWords } from './accepted-words.ts';
import { textsOf } from './texts-of.ts';
import { toneOfGap } from './tone-of-gap.ts';

/** Each gap with the student's text and, once the key is visible, what it accepts. */
export function AnswerView({ question, answer, isJudged }: AnswerViewProps) {
  const { content, key } = question;
  const texts = textsOf(answer, content?.gaps?.length ?? 0);
  const shares = key && sharesOfGaps(texts, { key, ...(content && { content }) });
  return (
    <Stack component="ul" gap="xs">
      {texts.map((text, index) => {
        const tone = toneOfGap(text, shares?.[index], isJudged);
        const isRight = tone === 'right';
        const right = acceptedWords(key?.gaps?.[index]);
        const words = [
          tone === undefined ? t`No answer` : t`Your answer: ${text}`,
          isRight && t`Right`,
          tone === 'wrong' && t`Wrong`,
          !isRight && right !== '' && t`Correct answer: ${right}`,
        ];
        return (
          <OptionRow key={index} text={markOfGap(index)} isCorrect={isRight} tone={tone}>
            <strong dir="auto">{words.filter(Boolean).join(' · ')}</strong>
          </OptionRow>
        );
      })}
    </Stack>
  );
}

export const AnswerLine = ({ question, answer }: AnswerLineProps) => (
  <bdi>
    {textsOf(answer, question.content?.gaps?.length ?? 0)
      .map((text, index) => `${markOfGap(index)} ${text.trim() === '' ? '–' : text}`)
      .join('; ')}
  </bdi>
);

/** Explains the marks of gaps: "2 of 3 gaps right: 1.33 of 2 marks." */
export function explainMarks({ content, key, answer, marks, received, state }: Explained): string {
  const all = content?.gaps?.length ?? 0;
  if (!key || all === 0) return '';
  const shares = sharesOfGaps(textsOf(answer, all), { key, ...(content && { content }) });
  const hits = shares.filter((share) => share === PARTS).length;
  const own = displayMarks(received);
  const total = plural({ marks: displayMarks(marks) }, { one: '# mark', other: '# marks' });
  const result = t`${{ hits }} of ${{ all }} gaps right: ${own} of ${total}.`;
  if (state === 'kept') return `${result} ${t`The marks of the earlier key are kept.`}`;
  if (state === 'right') return result;
  if (own < 0) return `${result} ${t`Wrong answers cost marks in this contest.`}`;
  return `${result} ${t`Each right gap earns ${displayMarks(marks / all)}.`}`;
}
