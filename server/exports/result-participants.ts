import type { Form } from '../contest/forms.ts';
import { byName, invited, known } from '../participation/seen-by-teacher.ts';
import type { ContestFacts, ResultRow } from './results.ts';

export type ResultParticipant = {
  /** Until the student has opened the contest, what teachers typed; empty if they did not. */
  name: string;
  email: string;
  phone: string;
  result: 'Passed' | 'Failed' | 'No response' | 'Not opened yet' | 'Did not come' | 'Declined';
  marks: number | null;
  started: string | null;
  submitted: string | null;
  extraMinutes: number;
  extraPercent: number;
  lateAccepted: boolean;
  /** Option ids by questionIndex; null where there is no response. */
  selected: (number | null)[] | null;
  /** The questions that the student got; null if everybody got all in their order, or without a response. */
  form: Form | null;
};

/** The participants of the pages in the order of their names, as their teacher may see them. */
export const listParticipants = (pages: Uint8Array[], facts: ContestFacts): ResultParticipant[] =>
  pages.flatMap((page) => rowsOf(page).map((row) => participantOf(row, facts))).toSorted(byName);

function rowsOf(page: Uint8Array): ResultRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-results.ts wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as ResultRow[];
}

function participantOf(
  row: ResultRow,
  { minimum_marks: minimum, forms, is_over: isOver }: ContestFacts,
): ResultParticipant {
  const isKnown = row.opened_at !== null || row.started_at !== null;
  const { name, email } = isKnown ? known(row) : invited(row);
  const marks = row.half_marks === null ? null : row.half_marks / 2;
  return {
    name: name || (row.typed_name ?? ''),
    email,
    phone: isKnown ? row.phone_number : '',
    result: resultOf(row, { isKnown, isOver, marks, minimum }),
    marks,
    started: row.started_at,
    submitted: row.submitted_at,
    extraMinutes: row.extra_minutes,
    extraPercent: row.extra_percent,
    lateAccepted: row.late_accepted,
    selected: row.selected === null ? null : row.selected.split(',').map(idOf),
    form: (row.form === null ? null : forms[row.form - 1]) ?? null,
  };
}

const idOf = (text: string) => (text === '' ? null : Number(text));

type Outcome = { isKnown: boolean; isOver: boolean; marks: number | null; minimum: number };

function resultOf(row: ResultRow, { isKnown, isOver, marks, minimum }: Outcome) {
  if (marks !== null) return marks >= minimum ? 'Passed' : 'Failed';
  if (isKnown) return 'No response';
  if (row.declined_at !== null) return 'Declined';
  return isOver ? 'Did not come' : 'Not opened yet';
}
