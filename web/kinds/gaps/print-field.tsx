import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { Group } from '../../base/elements/layout.tsx';
import type { RightLineProps } from '../shared/answer-view.ts';
import { NO_MARK, type ReadMarks, type WriteMarks } from '../shared/read-marks.ts';
import type { PrintFieldProps } from '../shared/print-field.ts';
import lists from '../lists/list-views.module.css';
import { acceptedInGaps } from './accepted-words.ts';
import classes from './print-field.module.css';

/** A numbered line for each gap, with the choices of its list. */
export const PrintField = ({ question }: PrintFieldProps) => (
  <ul className={classes.printed}>
    {question.content?.gaps?.map(({ choices }, index) => (
      <li key={index}>
        <span>{markOfGap(index)}</span>
        <span className={classes.line} />
        {choices && <span dir="auto">{choices.join(' / ')}</span>}
      </li>
    ))}
  </ul>
);

export const AnswerBoxes = ({ question }: PrintFieldProps) => (
  <Group component="span" className={lists.blanks} align="stretch">
    {question.content?.gaps?.map((_, index) => (
      <span key={index}>
        {index + 1}
        <span className={classes.short} />
      </span>
    ))}
  </Group>
);

export const printedKey = ({ key }: PrintFieldProps['question']): string => acceptedInGaps(key?.gaps);

export const RightLine = ({ question }: RightLineProps) => <bdi>{printedKey(question)}</bdi>;

/** The texts of all gaps, with semicolons between them. Choices of a list match in any case. */
export const readMarks: ReadMarks = (text, { content }) => {
  const gaps = content?.gaps ?? [];
  const typed = text.split(';').map((one) => one.trim());
  if (typed.length !== gaps.length) return undefined;
  const texts = typed.map((one, index) => {
    const { choices } = gaps[index] ?? {};
    if (one === '' || one === NO_MARK) return '';
    return choices ? choices.find((choice) => choice.toLowerCase() === one.toLowerCase()) : one;
  });
  const read = texts.filter((one) => one !== undefined);
  return read.length === gaps.length && read.some((one) => one !== '') ? read : undefined;
};

export const writeMarks: WriteMarks = (answer) => (Array.isArray(answer) ? answer.join('; ') : '');
