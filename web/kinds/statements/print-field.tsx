import { t } from '@lingui/core/macro';
import { Group } from '../../base/elements/layout.tsx';
import { UserText } from '../../base/text/rich-text.tsx';
import { optionLetter } from '../shared/option-letter.ts';
import type { RightLineProps } from '../shared/answer-view.ts';
import type { PrintFieldProps } from '../shared/print-field.ts';
import { NO_MARK, type ReadMarks, type WriteMarks } from '../shared/read-marks.ts';
import { decisionsOf, decisionWord } from './decisions.ts';
import classes from './statements.module.css';

const Boxes = () => (
  <>
    <span className={classes.box}>{decisionWord(true)}</span>
    <span className={classes.box}>{decisionWord(false)}</span>
  </>
);

export const PrintField = ({ question }: PrintFieldProps) => (
  <ul className={classes.printed}>
    {question.options.map((option, place) => (
      <li key={option.id}>
        <span translate="no">{optionLetter(place)}</span>
        <UserText as="span" className={classes.printedText} text={option.option_text} tree={option.tree} />
        <Boxes />
      </li>
    ))}
  </ul>
);

export const AnswerBoxes = ({ question }: PrintFieldProps) => (
  <Group component="span" className={classes.boxes} align="stretch">
    {question.options.map((option, place) => (
      <span key={option.id} className={classes.pair}>
        <span translate="no">{optionLetter(place)}</span>
        <Boxes />
      </span>
    ))}
  </Group>
);

export function printedKey({ options }: PrintFieldProps['question']): string {
  const letters = options.flatMap((option, place) => (option.is_correct ? [optionLetter(place)] : []));
  return letters.length === 0 ? t`none true` : t`true: ${letters.join(' ')}`;
}

/** The right decisions, in the order of the statements. */
export const RightLine = ({ question: { options } }: RightLineProps) =>
  options.map(({ is_correct: isTrue }) => decisionWord(isTrue)).join(', ');

const means = (sign: string, isTrue: boolean) =>
  sign === (isTrue ? 'T' : 'F') || sign === decisionWord(isTrue).charAt(0).toUpperCase();

/** A sign for each statement in its order: the first letter of True or False, also of the page's language. */
export const readMarks: ReadMarks = (text, { options }) => {
  const signs = Array.from(text.toUpperCase().replaceAll(/[\s,;.]+/g, ''));
  const decisions = signs.flatMap((sign, place) => {
    const id = options[place]?.id ?? 0;
    if (sign === NO_MARK) return [0];
    return means(sign, true) ? [id] : means(sign, false) ? [-id] : [];
  });
  if (signs.length !== options.length || decisions.length !== signs.length) return undefined;
  const made = decisions.filter((decision) => decision !== 0);
  return made.length === 0 ? undefined : made.toSorted((one, other) => Math.abs(one) - Math.abs(other));
};

export const writeMarks: WriteMarks = (answer, { kind, options }) => {
  const decisions = decisionsOf(answer, kind);
  return options
    .map(({ id }) => decisions.get(id))
    .map((isTrue) => (isTrue === undefined ? NO_MARK : decisionWord(isTrue).charAt(0).toUpperCase()))
    .join('');
};
