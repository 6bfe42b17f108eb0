import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { chosenOptions, deniedOptions, kindNamed } from '#contract/answer.ts';
import { languageOf } from '../../base/text/language-of.ts';
import { plainWords } from '../../base/text/plain-words.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import type { AnswerFieldProps } from '../shared/answer-field.ts';
import { directionOf } from '../shared/direction-of.ts';
import classes from './answer-field.module.css';

/** Statements, each with the choice between "True" and "False". */
export function AnswerField({
  question: { kind, question_text, options },
  answer,
  onAnswer,
  disabled,
  labelledBy,
  describedBy,
}: AnswerFieldProps) {
  const group = useId();
  const [affirmed, denied] = [chosenOptions(answer, kind), deniedOptions(answer, kind) ?? []];
  const texts = [question_text, ...options.map(({ option_text }) => option_text)];
  const choices = [
    { word: t`True`, sign: 1, ids: affirmed },
    { word: t`False`, sign: -1, ids: denied },
  ];
  return (
    <fieldset
      data-answer="list"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir={directionOf(question_text, { options })}
      disabled={disabled}
    >
      {options.map(({ id, option_text: text, tree }, place) => (
        <div
          key={id}
          className={classes.statement}
          data-answer="row"
          role="radiogroup"
          aria-label={plainWords(text, tree, String) || t`Statement ${place + 1}`}
        >
          <UserText
            as="span"
            data-answer="text"
            // Hidden from screen readers, because the group's name contains the text.
            aria-hidden={!tree}
            lang={languageOf(text, texts.join(' '))}
            text={text}
            tree={tree}
          />
          {choices.map(({ word, sign, ids }) => (
            <label key={sign} className={classes.choice} data-answer="control">
              <input
                type="radio"
                name={`${group}-${id}`}
                checked={ids.includes(id)}
                onChange={() => onAnswer(kindNamed(kind).press(answer, sign * id))}
              />
              {word}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
