import { t } from '@lingui/core/macro';
import cards from '../../base/lists/cards.module.css';
import { OneLine } from '../../base/text/one-line.tsx';
import type { AnswerLineProps, AnswerViewProps } from '../shared/answer-view.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { describeAccepted, describeTyped } from './accepted-words.ts';
import classes from './typed-views.module.css';

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
    <ul className={`${cards.stack} ${classes.answers}`}>
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
    </ul>
  );
}

export const AnswerLine = ({ question, answer, most }: AnswerLineProps) => (
  <bdi>
    <OneLine text={describeTyped(String(answer), question)} tree={undefined} most={most} />
  </bdi>
);
