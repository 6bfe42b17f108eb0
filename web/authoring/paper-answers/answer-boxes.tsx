import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import * as limits from '#contract/limits.ts';
import { TextInput } from '../../base/elements/field.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { isOneLetter, spreadRun } from './read-paper.ts';
import classes from './paper-answers.module.css';

type Props = {
  questions: readonly QuestionWithKey[];
  texts: readonly string[];
  wrong: ReadonlySet<number>;
  onChange: (texts: readonly string[]) => void;
};

/** A box for each printed question. A letter goes on to the next box, and Enter does after other answers. */
export function AnswerBoxes({ questions, texts, wrong, onChange }: Props) {
  const boxes = useRef<HTMLDivElement>(null);
  const goTo = (index: number): boolean => {
    const box = boxes.current?.querySelectorAll('input')[index];
    box?.focus();
    box?.select();
    return box !== undefined;
  };
  const type = (index: number, text: string) => {
    const question = questions[index];
    if (!question || !isOneLetter(question)) {
      onChange(questions.map((_, at) => (at === index ? text : (texts[at] ?? ''))));
      return;
    }
    const before = texts[index] ?? '';
    const filled = questions.map((_, at) => (at === index ? '' : (texts[at] ?? '')));
    // A second letter in a box replaces its letter. Only a paste is spread over the next boxes.
    const run = before !== '' && text.length === 2 ? text.toUpperCase().replace(before, '') : text;
    const { texts: spread, next } = spreadRun(questions, filled, index, run);
    onChange(spread);
    if (next > index) goTo(next);
  };
  return (
    <div ref={boxes} className={classes.boxes}>
      {questions.map((question, index) => {
        const number = index + 1;
        return (
          <TextInput
            key={question.id}
            className={isOneLetter(question) ? classes.letter : classes.text}
            label={String(number)}
            aria-label={t`Answer to question ${number}`}
            placeholder={teacherPartsOf(question.kind).exampleMarks}
            maxLength={limits.gapsAnswerLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong.has(index)}
            data-wrong={wrong.has(index) || undefined}
            value={texts[index] ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => type(index, currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && goTo(index + 1)) event.preventDefault();
              if (event.key === 'Backspace' && !texts[index] && goTo(index - 1)) event.preventDefault();
            }}
          />
        );
      })}
    </div>
  );
}
