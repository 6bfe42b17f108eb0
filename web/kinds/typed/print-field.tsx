import type { RightLineProps } from '../parts/answer-view.ts';
import type { PrintFieldProps } from '../parts/print-field.ts';
import { describeAccepted } from './accepted-words.ts';
import classes from './typed-views.module.css';

/** A line to write the answer on. */
export const PrintField = ({ question }: PrintFieldProps) => (
  <span className={classes.line} dir="auto">
    {question.content?.unit}
  </span>
);

/** Returns the accepted answers. */
export const printedKey = ({ key }: PrintFieldProps['question']): string =>
  key?.accepted?.map(describeAccepted).join('; ') ?? '';

/** The accepted answers. */
export const RightLine = ({ question }: RightLineProps) => <bdi>{printedKey(question)}</bdi>;
