import { Group } from '../../base/elements/layout.tsx';
import { UserText } from '../../base/text/rich-text.tsx';
import { lettersOf, type ReadMarks, readLetters, type WriteMarks } from '../shared/read-marks.ts';
import { optionLetter } from '../shared/option-letter.ts';
import type { RightLineProps } from '../shared/answer-view.ts';
import type { PrintFieldProps } from '../shared/print-field.ts';
import { gradingNamed } from '#contract/earned.ts';
import { labelsOf, namesInPlaces, placesOf, rightListOf } from '../shared/right-list.ts';
import classes from './list-views.module.css';

type Question = PrintFieldProps['question'];

/** Returns the options as printed, in the order that students first see, or by their random ids. */
const printedOptions = ({ options, shown_order: shown }: Question) =>
  shown
    ? shown.flatMap((id) => options.find((option) => option.id === id) ?? [])
    : options.toSorted((one, other) => one.id - other.id);

/** Places, each with a blank, next to the options with their letters. */
export const PrintField = ({ question }: PrintFieldProps) => (
  <div className={classes.printed}>
    <ul>
      {labelsOf(question).map(({ text, tree }, place) => (
        <li key={place}>
          <span className={classes.blank} />
          <UserText as="span" text={text} tree={tree} />
        </li>
      ))}
    </ul>
    <ul>
      {printedOptions(question).map((option, place) => (
        <li key={option.id}>
          <span translate="no">{optionLetter(place)}</span>
          <UserText as="span" text={option.option_text} tree={option.tree} />
        </li>
      ))}
    </ul>
  </div>
);

export const AnswerBoxes = ({ question }: PrintFieldProps) => (
  <Group component="span" className={classes.blanks} align="stretch">
    {labelsOf(question).map((_, place) => (
      <span key={place}>
        {place + 1}
        <span className={classes.blank} />
      </span>
    ))}
  </Group>
);

/** Returns the letters of the right options by place: "1 C, 2 A". */
export function printedKey(question: Question): string {
  const ids = printedOptions(question).map(({ id }) => id);
  return (rightListOf(question) ?? [])
    .map((id, place) => `${place + 1} ${optionLetter(ids.indexOf(id))}`)
    .join(', ');
}

export const RightLine = ({ question }: RightLineProps) => (
  <bdi>{namesInPlaces(question, rightListOf(question) ?? [])}</bdi>
);

/** A letter for each place in its order. An order needs all of them. */
export const readMarks: ReadMarks = (text, question) => {
  const printed = printedOptions(question);
  const ids = readLetters(text, printed.length)?.map((index) => printed[index]?.id ?? 0);
  if (ids?.length !== labelsOf(question).length) return undefined;
  const isComplete = !ids.includes(0) && new Set(ids).size === ids.length;
  if (gradingNamed(question.kind).rightList?.isOrder) return isComplete ? ids : undefined;
  return ids.some((id) => id > 0) ? ids : undefined;
};

export const writeMarks: WriteMarks = (answer, question) =>
  lettersOf(placesOf(answer), printedOptions(question));
