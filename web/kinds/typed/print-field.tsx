import type { RightLineProps } from '../shared/answer-view.ts';
import type { ReadMarks, WriteMarks } from '../shared/read-marks.ts';
import type { PrintFieldProps } from '../shared/print-field.ts';
import { describeAccepted } from './accepted-words.ts';
import classes from './typed-views.module.css';

/** A line for the answer on an answer sheet. */
export const AnswerLine = ({ question }: PrintFieldProps) => (
  <span className={classes.line} translate="no">
    <bdi>{question.content?.unit}</bdi>
  </span>
);

/** A line for the answer below a printed question. */
export const PrintField = (props: PrintFieldProps) => (
  <div className={classes.printed}>
    <AnswerLine {...props} />
  </div>
);

export const printedKey = ({ key }: PrintFieldProps['question']): string =>
  key?.accepted?.map(describeAccepted).join('; ') ?? '';

export const RightLine = ({ question }: RightLineProps) => <bdi>{printedKey(question)}</bdi>;

export const readMarks: ReadMarks = (text) => text.trim();

export const writeMarks: WriteMarks = (answer) => String(answer);
