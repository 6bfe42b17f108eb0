import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { MAX_TEXT_LENGTH } from '#contract/kinds/text/match-text.ts';
import * as limits from '#contract/limits.ts';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { echoOf } from '../number/echo-of.ts';
import { directionOf } from '../shared/direction-of.ts';
import { aroundGap } from './around-gap.ts';
import { textsOf } from './texts-of.ts';
import classes from './answer-field.module.css';

/** A field or a list for each gap, named by its mark and the words around it. */
export function AnswerField({
  question,
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
}: AnswerFieldProps) {
  const id = useId();
  const gaps = question.content?.gaps ?? [];
  const [isFull, setFull] = useState(false);
  // Spaces alone are no answer, but they must stay in their fields until more is typed.
  const [blank, setBlank] = useState<readonly string[]>([]);
  const texts = textsOf(answer ?? blank, gaps.length);
  const fill = (index: number, text: string) => {
    const filled = texts.with(index, text);
    const isBlank = filled.every((one) => one.trim() === '');
    const overflows = JSON.stringify(filled).length > limits.gapsAnswerLength;
    setFull(overflows);
    // The server would refuse the answer.
    if (overflows) return;
    setBlank(isBlank ? filled : []);
    if (!isBlank || answer !== null) onAnswer(isBlank ? null : filled);
  };
  return (
    <fieldset
      data-answer="list"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir={directionOf(question.question_text, question)}
      disabled={disabled}
    >
      {gaps.map(({ choices, is_number: isNumber }, index) => {
        const text = texts[index] ?? '';
        const common = {
          id: `${id}-${index}`,
          'aria-describedby': `${id}-${index}-words ${id}-${index}-echo`,
          value: text,
        };
        return (
          <div
            key={index}
            className={classes.gap}
            data-answer="row"
            data-filled={text.trim() !== '' || undefined}
          >
            <label htmlFor={common.id} className={classes.mark}>
              <VisuallyHidden>{t`Gap`}</VisuallyHidden> {markOfGap(index)}
            </label>
            <VisuallyHidden id={`${id}-${index}-words`}>
              {aroundGap(question.question_text, index)}
            </VisuallyHidden>
            {choices ? (
              <select
                {...common}
                className={classes.field}
                data-answer="control"
                onChange={({ currentTarget: { value } }) => fill(index, value)}
              >
                {/* Isolated, because in a list from the right the dots would stand before the word. */}
                <option value="">{`\u2068${t`Choose…`}\u2069`}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...common}
                className={classes.field}
                data-answer="control"
                type="text"
                dir="auto"
                inputMode={isNumber ? 'decimal' : undefined}
                maxLength={MAX_TEXT_LENGTH}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                placeholder={isNumber ? t`Number` : t`Word`}
                onChange={({ currentTarget: { value } }) => fill(index, value)}
              />
            )}
            {isNumber && (
              <p id={`${id}-${index}-echo`} className={classes.echo} aria-live="polite">
                {text.trim() !== '' && echoOf(text, readNumber(text))}
              </p>
            )}
          </div>
        );
      })}
      {/* Always there, so that screen readers announce it. */}
      <p className={classes.full} aria-live="polite">
        {isFull && t`That is too long together with the other gaps. Shorten one of them first.`}
      </p>
    </fieldset>
  );
}
