import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId } from 'react';
import { chosenOptions, kindNamed } from '#contract/answer.ts';
import { languageOf } from '../../base/text/language-of.ts';
import { plainWords } from '../../base/text/plain-words.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { takesSeveral } from './takes-several.ts';
import { describeExcess } from './describe-task.ts';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { directionOf } from '../shared/direction-of.ts';
import classes from './answer-field.module.css';

/** Options as native radio buttons or checkboxes. Digits choose only in focus, because dictation may slip. */
export function AnswerField({
  question,
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
}: AnswerFieldProps) {
  const group = useId();
  const chosen = chosenOptions(answer, question.kind);
  const press = (option: number) => onAnswer(kindNamed(question.kind).press(answer, option));

  const texts = [question.question_text, ...question.options.map(({ option_text }) => option_text)];
  const around = texts.join(' ');

  const chooseByDigit = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const optionIndex = event.key === '0' ? 9 : Number(event.key) - 1;
    const option = question.options[optionIndex];
    if (!option) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[optionIndex]?.focus();
    press(option.id);
  };

  const { choose } = question.content ?? {};
  const field = (
    <fieldset
      data-answer="list"
      role={takesSeveral(question.kind) ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // All options have one text direction, so that they are aligned.
      dir={directionOf(question.question_text, question)}
      disabled={disabled}
      onKeyDown={chooseByDigit}
    >
      {question.options.map((option, optionIndex) => {
        const lang = languageOf(option.option_text, around);
        return (
          <label key={option.id} className={classes.option} data-answer="control" lang={lang}>
            <input
              type={takesSeveral(question.kind) ? 'checkbox' : 'radio'}
              // Formulas are spelled out, because plain text does not tell how their parts are arranged.
              aria-label={plainWords(option.option_text, option.tree, String) || t`Option ${optionIndex + 1}`}
              name={group}
              checked={chosen.includes(option.id)}
              onChange={() => press(option.id)}
            />
            <UserText
              as="span"
              data-answer="text"
              // Rich text may have accessible parts, such as a formula. Plain text is in the button's label.
              aria-hidden={!option.tree}
              lang={lang}
              text={option.option_text}
              tree={option.tree}
            />
            {optionIndex < 10 && (
              <kbd className={classes.key} aria-hidden="true">
                {(optionIndex + 1) % 10}
              </kbd>
            )}
          </label>
        );
      })}
    </fieldset>
  );
  if (choose === undefined) return field;
  return (
    <>
      {field}
      <p className={classes.excess} role="status">
        {describeExcess(choose, chosen.length)}
      </p>
    </>
  );
}
