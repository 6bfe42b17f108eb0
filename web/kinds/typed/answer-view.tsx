import { t } from '@lingui/core/macro';
import cards from '../../base/ui/cards.module.css';
import { OneLine } from '../../base/ui/one-line.tsx';
import type { AnswerLineProps, AnswerViewProps } from '../parts/answer-view.ts';
import { OptionRow } from '../parts/option-row.tsx';
import { describeAccepted } from './accepted-words.ts';
import classes from './typed-views.module.css';

const tones = new Map([
  ['right', 'right'],
  ['partly', 'aside'],
  ['wrong', 'wrong'],
  ['kept', 'aside'],
  ['dropped', 'aside'],
] as const) as ReadonlyMap<string, 'right' | 'aside' | 'wrong'>;

/** The typed answer and, once the key is visible, the accepted ones. */
export function AnswerView({ question: { key, content }, answer, state }: AnswerViewProps) {
  return (
    <ul className={`${cards.stack} ${classes.answers}`}>
      {typeof answer === 'string' && (
        <OptionRow
          text={content?.unit === undefined ? answer : `${answer} ${content.unit}`}
          tone={tones.get(state) ?? 'chosen'}
          isCorrect={state === 'right'}
        >
          <strong>{t`Your answer`}</strong>
        </OptionRow>
      )}
      {state !== 'right' &&
        key?.accepted?.map((accepted, place) => (
          <OptionRow key={place} text={describeAccepted(accepted)} isCorrect>
            <strong>{t`Accepted answer`}</strong>
          </OptionRow>
        ))}
    </ul>
  );
}

export const AnswerLine = ({ answer, most }: AnswerLineProps) => (
  <bdi>
    <OneLine text={String(answer)} tree={undefined} most={most} />
  </bdi>
);
