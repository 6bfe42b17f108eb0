import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { OneLine } from '../../base/text/one-line.tsx';
import type { AnswerLineProps, AnswerViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { describeAccepted, describeTyped } from './accepted-words.ts';

const tones = new Map([
  ['right', 'right'],
  ['partly', 'aside'],
  ['wrong', 'wrong'],
  ['kept', 'aside'],
  ['dropped', 'aside'],
] as const) as ReadonlyMap<string, 'right' | 'aside' | 'wrong'>;

/** The typed answer and, once the key is visible, the accepted ones. */
export function AnswerView({ question, answer, state }: AnswerViewProps) {
  return (
    <Stack component="ul" gap="xs">
      {typeof answer === 'string' && (
        <OptionRow
          text={describeTyped(answer, question)}
          tone={tones.get(state) ?? 'chosen'}
          isCorrect={state === 'right'}
        >
          <strong>{t`Your answer`}</strong>
        </OptionRow>
      )}
      {state !== 'right' &&
        question.key?.accepted?.map((accepted, place) => (
          <OptionRow key={place} text={describeAccepted(accepted)} isCorrect>
            <strong>{t`Accepted answer`}</strong>
          </OptionRow>
        ))}
    </Stack>
  );
}

export const AnswerLine = ({ question, answer, most }: AnswerLineProps) => (
  <bdi>
    <OneLine text={describeTyped(String(answer), question)} tree={undefined} most={most} />
  </bdi>
);
