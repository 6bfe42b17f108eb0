import { UserText } from '../../base/text/rich-text.tsx';
import { chosenOptions } from '#contract/answer.ts';
import { lettersOf, type ReadMarks, readLetters, type WriteMarks } from '../shared/read-marks.ts';
import { optionLetter } from '../shared/option-letter.ts';
import { takesSeveral } from './takes-several.ts';
import { ListedOptions } from './listed-options.tsx';
import type { RightLineProps } from '../shared/answer-view.ts';
import type { PrintFieldProps } from '../shared/print-field.ts';
import classes from './print-field.module.css';

/** Returns whether boxes are printed instead of circles, which means that several options may be marked. */
const hasBoxes = ({ kind }: PrintFieldProps['question']) => takesSeveral(kind) || undefined;

export const PrintField = ({ question }: PrintFieldProps) => (
  <ul className={classes.options} data-several={hasBoxes(question)}>
    {question.options.map((option, optionIndex) => (
      <li key={option.id}>
        <span className={classes.letter} translate="no">
          {optionLetter(optionIndex)}
        </span>
        <UserText as="span" text={option.option_text} tree={option.tree} />
      </li>
    ))}
  </ul>
);

export const AnswerBoxes = ({ question }: PrintFieldProps) => (
  <span className={classes.boxes} data-several={hasBoxes(question)}>
    {question.options.map((option, optionIndex) => (
      <span key={option.id} className={classes.letter} translate="no">
        {optionLetter(optionIndex)}
      </span>
    ))}
  </span>
);

export const printedKey = ({ options }: PrintFieldProps['question']): string =>
  options.flatMap((option, place) => (option.is_correct ? [optionLetter(place)] : [])).join(' ');

export const RightLine = ({ question: { options }, most }: RightLineProps) => (
  <ListedOptions options={options.filter(({ is_correct: isCorrect }) => isCorrect)} most={most} />
);

/** One letter, or those of all marked options. */
export const readMarks: ReadMarks = (text, { kind, options }) => {
  const ids = readLetters(text, options.length)?.map((index) => options[index]?.id);
  const marked = [...new Set(ids)].filter((id) => id !== undefined);
  if (!ids || marked.length !== ids.length) return undefined;
  if (takesSeveral(kind)) return marked.toSorted((one, other) => one - other);
  return marked.length === 1 ? marked[0] : undefined;
};

export const writeMarks: WriteMarks = (answer, { kind, options }) => {
  const chosen = chosenOptions(answer, kind);
  const inOrder = options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  return lettersOf(inOrder, options);
};
