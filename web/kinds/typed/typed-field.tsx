import { t } from '@lingui/core/macro';
import { type HTMLAttributes, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH } from '#contract/kinds/text/match-text.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { directionOf } from '../shared/direction-of.ts';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import classes from './typed-field.module.css';

type Props = AnswerFieldProps & {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  unit?: string | undefined;
  /** Sentence below the field that says how the answer is read. */
  echo?: ReactNode;
  /** Answers that replace an ambiguous text when pressed. */
  meanings?: readonly { name: string; text: string }[] | undefined;
  /** Keys that a phone's keyboard may lack. */
  keys?: readonly { name: string; sign: string }[];
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
  meanings = [],
  keys = [],
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Spaces alone are no answer, but they must stay in the field until more is typed.
  const [blank, setBlank] = useState('');
  const text = typeof answer === 'string' ? answer : blank;
  const type = (typed: string) => {
    const isBlank = typed.trim() === '';
    setBlank(isBlank ? typed : '');
    if (!isBlank) onAnswer(typed);
    else if (answer !== null) onAnswer(null);
  };
  const press = (sign: string) => {
    const field = input.current;
    if (!field || field.value.length + sign.length > MAX_TEXT_LENGTH) return;
    field.focus();
    const end = field.value.length;
    field.setRangeText(sign, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
    // React hears of the new text as if it had been typed, and leaves the cursor where it is.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <fieldset disabled={disabled} aria-labelledby={labelledBy}>
      <Group
        gap="sm"
        align="baseline"
        style={{ flexWrap: 'nowrap' }}
        dir={directionOf(question.question_text, question)}
      >
        <input
          ref={input}
          className={classes.input}
          data-answer="control"
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
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {unit !== undefined && (
          <span id={`${id}-unit`} className={classes.unit} dir="auto" translate="no">
            {unit}
          </span>
        )}
      </Group>
      {keys.length > 0 && (
        <Group className={classes.keys} gap="xs" role="group" aria-label={t`Signs`} dir="ltr">
          {keys.map(({ name, sign }) => (
            <Button
              key={sign}
              variant="default"
              size="md"
              className={classes.key}
              aria-label={name}
              // Keeps the keyboard of a phone open.
              onMouseDown={(event: MouseEvent) => event.preventDefault()}
              onClick={() => press(sign)}
            >
              {sign}
            </Button>
          ))}
        </Group>
      )}
      {/* Always there, so that screen readers announce what changes in it. */}
      <p id={`${id}-echo`} className={classes.echo} aria-live="polite">
        {text.length >= MAX_TEXT_LENGTH
          ? t`The field is full (${MAX_TEXT_LENGTH} characters). Check that the end of your answer is there.`
          : echo}
      </p>
      {meanings.length > 0 && (
        <Group gap="xs" mt="xs">
          {meanings.map((meaning) => (
            <Button
              key={meaning.name}
              variant="default"
              size="md"
              onClick={() => {
                input.current?.focus();
                onAnswer(meaning.text);
              }}
            >
              {meaning.name}
            </Button>
          ))}
        </Group>
      )}
    </fieldset>
  );
}
