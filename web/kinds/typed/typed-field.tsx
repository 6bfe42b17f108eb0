import { t } from '@lingui/core/macro';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { MAX_TEXT_LENGTH } from '#contract/kinds/text/match-text.ts';
import { isFromTheRight } from '../../base/ui/language-of.ts';
import type { AnswerFieldProps } from '../parts/answer-field.ts';
import classes from './typed-field.module.css';

type Props = AnswerFieldProps & {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  unit?: string | undefined;
  /** Sentence below the field that says how the answer is read. */
  echo?: ReactNode;
};

/** Field for a typed answer. Keyboards and browsers must not change the input. */
export function TypedField({
  question,
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
  inputMode,
  unit,
  echo,
}: Props) {
  const id = useId();
  const text = typeof answer === 'string' ? answer : '';
  return (
    <fieldset className={classes.field} disabled={disabled} aria-labelledby={labelledBy}>
      <div className={classes.line} dir={isFromTheRight(question.question_text) ? 'rtl' : undefined}>
        <input
          className={classes.input}
          type="text"
          dir="auto"
          inputMode={inputMode}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={t`Your answer`}
          placeholder={t`Your answer`}
          aria-describedby={`${describedBy} ${id}-unit ${id}-echo`}
          value={text}
          onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? null : value)}
        />
        {unit !== undefined && (
          <span id={`${id}-unit`} className={classes.unit} dir="auto">
            {unit}
          </span>
        )}
      </div>
      {/* Always there, so that screen readers announce what changes in it. */}
      <p id={`${id}-echo`} className={classes.echo} aria-live="polite">
        {echo}
      </p>
    </fieldset>
  );
}
