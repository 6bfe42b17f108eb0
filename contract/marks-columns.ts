import { gradeOf, type Scale } from './grades.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import { displayMarks, formatMarks, marksFormat } from './marks.ts';
import { type NamedRow, nameParts, shownPerson } from '#shared/names.ts';
import { type Outcome, outcomeLabels } from './outcome.ts';
import { boundsOf, percentFormat } from './percent.ts';

/** Columns of lists of participants and their marks: the values, and how pages and files show them. */

/** Contest that turns marks into percentages and grades. */
export type MarksContest = { total_marks: number; minimum_marks: number; scale?: Scale | null | undefined };

/** Cell of a workbook. `format`: the spreadsheet's format of the number. `time`: in ISO 8601. */
type SheetCell = { text: string; wraps?: true } | { number: number; format?: string } | { time: string };

/** Look of a column's values. Without a function, they are shown unchanged. */
type Look<Value, Contest> = {
  /** Text on pages. */
  text?: (value: Value) => string;
  csv?: (value: Value) => string | number;
  /** Heading in files, if it names a unit there. */
  fileHeading?: string;
  sheet?: (value: Value, contest: Contest) => SheetCell;
  /** Whether the contest has this column. */
  isIn?: (contest: Contest) => boolean;
  /** Whether pages align the cells like numbers. */
  isFigure?: boolean;
  /** Whether the values are times, whose heading names their time zone. */
  isTime?: boolean;
};

/** Column for rows of type `Row`. Its width is in characters. A missing value is an empty cell everywhere. */
export type MarksColumn<Row, Contest> = {
  heading: string;
  fileHeading: string;
  width: number;
  isIn: (contest: Contest) => boolean;
  isFigure: boolean;
  isTime: boolean;
  text: (row: Row, contest: Contest) => string;
  csv: (row: Row, contest: Contest) => string | number;
  sheet: (row: Row, contest: Contest) => SheetCell | null;
};

function column<Row, Contest, Value extends string | number>(
  heading: string,
  width: number,
  valueOf: (row: Row, contest: Contest) => Value | null,
  look: Look<Value, Contest> = {},
): MarksColumn<Row, Contest> {
  const { text = String, csv = (value) => value, sheet = plainCell, isIn = () => true } = look;
  const cell =
    <Cell, Empty>(write: (value: Value, contest: Contest) => Cell, empty: Empty) =>
    (row: Row, contest: Contest): Cell | Empty => {
      const value = valueOf(row, contest);
      return value === null ? empty : write(value, contest);
    };
  return {
    heading,
    fileHeading: look.fileHeading ?? heading,
    width,
    isIn,
    isFigure: look.isFigure ?? false,
    isTime: look.isTime ?? false,
    text: cell(text, ''),
    csv: cell(csv, ''),
    sheet: cell(sheet, null),
  };
}

const plainCell = (value: string | number): SheetCell =>
  typeof value === 'number' ? { number: value } : { text: value };

const WRAPPED = { sheet: (text: string): SheetCell => ({ text, wraps: true }) };
const TIME = { sheet: (time: string): SheetCell => ({ time }), isTime: true };

/** Workbooks have exact marks, so that sums of a column are exact. */
const MARKS = {
  text: formatMarks,
  csv: displayMarks,
  sheet: (marks: number): SheetCell => ({ number: marks, ...marksFormat(marks) }),
  isFigure: true,
};

const DURATION = {
  text: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  isFigure: true,
};

type Marked = { marks: number | null };

const shareOf = ({ marks }: Marked, { total_marks: total }: MarksContest) =>
  marks === null || total === 0 ? null : marks / total;

/** All columns, by id. */
export const marksColumns = {
  lastName: column('Last name', 20, (row: NamedRow) => nameParts(shownPerson(row)).last, WRAPPED),
  firstName: column('First name', 20, (row: NamedRow) => nameParts(shownPerson(row)).first, WRAPPED),
  number: column('Number', 12, (row: { number: string }) => row.number),
  email: column('Email', 32, (row: { email: string }) => displayAddress(row.email), WRAPPED),
  phone: column('Phone number', 10, (row: { phone_number: string }) => row.phone_number),
  marks: column('Marks', 10, ({ marks }: Marked) => marks, MARKS),
  outOf: column('Out of', 10, (_: object, { total_marks: total }: MarksContest) => total, MARKS),
  percent: column('Percent', 10, shareOf, {
    sheet: (share, contest) => ({
      number: share,
      format: percentFormat(share, boundsOf(contest, contest.total_marks)),
    }),
  }),
  grade: column(
    'Grade',
    10,
    ({ marks }: Marked, { scale, total_marks: total }: MarksContest) =>
      marks === null || !scale ? null : gradeOf(scale, marks, total),
    { isIn: ({ scale }) => Boolean(scale) },
  ),
  result: column('Result', 10, ({ outcome }: { outcome: Outcome }) => outcomeLabels[outcome]),
  started: column('Started', 20, (row: { started_datetime: string | null }) => row.started_datetime, TIME),
  submitted: column(
    'Submitted',
    20,
    (row: { submitted_datetime: string | null }) => row.submitted_datetime,
    TIME,
  ),
  timeUsed: column('Time used', 10, (row: { seconds_used: number | null }) => row.seconds_used, {
    ...DURATION,
    fileHeading: 'Time used (seconds)',
  }),
  extraMinutes: column('Extra minutes', 10, (row: { extra_minutes: number }) => row.extra_minutes),
  extraPercent: column('Extra percent', 10, (row: { extra_percent: number }) => row.extra_percent),
  interruptedSeconds: column(
    'Interruptions (seconds)',
    10,
    (row: { interrupted_seconds: number }) => row.interrupted_seconds,
  ),
  lateAnswers: column('Late answers', 10, (row: { late_accepted: boolean }) =>
    row.late_accepted ? 'accepted' : null,
  ),
  claimCode: column('Claim code', 16, (row: { claim_code: string | null }) => row.claim_code),
};

type ColumnId = keyof typeof marksColumns;

/**
 * Columns by place, in order. The page leaves out those without a value. `card`: after name, address, marks,
 * grade and result.
 */
const idsByPlace = {
  page: ['email', 'phone', 'marks', 'grade', 'result', 'timeUsed'],
  card: ['phone', 'timeUsed'],
  csv: ['lastName', 'firstName', 'email', 'phone', 'marks', 'grade', 'result', 'timeUsed', 'claimCode'],
  workbook: [
    'lastName',
    'firstName',
    'email',
    'phone',
    'marks',
    'outOf',
    'percent',
    'grade',
    'result',
    'started',
    'submitted',
    'timeUsed',
    'extraMinutes',
    'extraPercent',
    'interruptedSeconds',
    'lateAnswers',
  ],
  answers: ['lastName', 'firstName', 'email'],
  gradebook: ['lastName', 'firstName', 'number', 'email'],
} as const satisfies Record<string, readonly ColumnId[]>;

type Place = keyof typeof idsByPlace;
type IdIn<In extends Place> = (typeof idsByPlace)[In][number];

/** Returns a place's columns, each with its id. */
export const columnsIn = <In extends Place>(place: In) =>
  idsByPlace[place].map((id: IdIn<In>) => Object.assign({ id }, marksColumns[id]));
