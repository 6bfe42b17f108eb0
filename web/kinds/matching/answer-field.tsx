import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { idsByPlace } from '#contract/answer.ts';
import { languageOf } from '../../base/text/language-of.ts';
import { plainWords } from '../../base/text/plain-words.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { directionOf } from '../shared/direction-of.ts';
import { optionLetter } from '../shared/option-letter.ts';
import classes from './answer-field.module.css';

/** Prompts, each with a native list of the options in plain words. Formatted options are also above it. */
export function AnswerField({
  question: { question_text, content = {}, options },
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
}: AnswerFieldProps) {
  const id = useId();
  const chosen = idsByPlace(answer);
  const { prompts = [] } = content;
  const isRich = options.some(({ tree }) => tree);
  const texts = [question_text, ...prompts.map(({ text }) => text)];
  const words = options.map(({ option_text: text, tree }, place) => {
    const plain = plainWords(text, tree, String) || t`Option ${place + 1}`;
    return isRich ? `${optionLetter(place)}: ${plain}` : plain;
  });
  const choose = (place: number, option: number) => {
    const next = prompts.map((_, at) => (at === place ? option : (chosen[at] ?? 0)));
    onAnswer(next.some((one) => one !== 0) ? next : null);
  };
  return (
    <fieldset
      data-answer="list"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir={directionOf(question_text, { content, options })}
      disabled={disabled}
    >
      {isRich && (
        <ul className={classes.options}>
          {options.map((option, place) => (
            <li key={option.id}>
              <span translate="no">{optionLetter(place)}</span>
              <UserText as="span" text={option.option_text} tree={option.tree} />
            </li>
          ))}
        </ul>
      )}
      {prompts.map(({ text, tree }, place) => (
        <div key={place} data-answer="row" data-filled={Boolean(chosen[place]) || undefined}>
          <UserText
            as="span"
            id={`${id}-${place}`}
            data-answer="text"
            lang={languageOf(text, texts.join(' '))}
            text={text}
            tree={tree}
          />
          <select
            className={classes.select}
            data-answer="control"
            aria-labelledby={`${id}-${place}`}
            value={chosen[place] ?? 0}
            onChange={({ currentTarget: { value } }) => choose(place, Number(value))}
          >
            {/* Isolated, because in a list from the right the dots would stand before the word. */}
            <option value={0}>{`\u2068${t`Choose…`}\u2069`}</option>
            {options.map((option, at) => (
              <option key={option.id} value={option.id}>
                {words[at]}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
