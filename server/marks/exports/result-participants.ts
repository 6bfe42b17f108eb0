import { type QuestionKinds, kindsOf, ofText } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { AttemptState } from '#contract/attempt-state.ts';
import type { ResultsParticipant } from '#contract/result-file.ts';
import type { Form } from '../../contest/core/forms.ts';
import { byName, detailsOf, invited } from '../../sitting/participation/seen-by-teacher.ts';
import type { ContestFacts, ResultRow } from './results.ts';

export type ResultParticipant = {
  /** Typed name until the student has opened the contest; may be empty. */
  name: string;
  email: string;
  phone: string;
  result: ResultsParticipant['result'];
  resultWord: string;
  marks: number | null;
  started: string | null;
  submitted: string | null;
  extraMinutes: number;
  extraPercent: number;
  lateAccepted: boolean;
  /** Null without a response. */
  answers: Answers | null;
  /** The student's questions; null without a response, or if everybody got all questions in order. */
  form: Form | null;
};

export function listParticipants(pages: Uint8Array[], facts: ContestFacts): ResultParticipant[] {
  const asked = kindsOf(facts.questions);
  return pages
    .flatMap((page) => rowsOf(page).map((row) => participantOf(row, facts, asked)))
    .toSorted(byName);
}

function rowsOf(page: Uint8Array): ResultRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-results.ts wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as ResultRow[];
}

function participantOf(
  row: ResultRow,
  { minimum_marks: minimum, forms }: ContestFacts,
  asked: QuestionKinds,
): ResultParticipant {
  const isKnown = row.opened_at !== null || row.started_at !== null;
  const { name, email } = isKnown ? detailsOf(row) : invited(row);
  const marks = row.half_marks === null ? null : row.half_marks / 2;
  const result = resultOf(row, { isKnown, marks, minimum });
  return {
    name: name || (row.typed_name ?? ''),
    email,
    phone: isKnown ? row.phone_number : '',
    result,
    resultWord: wordOf(result, row),
    marks,
    started: row.started_at,
    submitted: row.submitted_at,
    extraMinutes: row.extra_minutes,
    extraPercent: row.extra_percent,
    lateAccepted: row.late_accepted,
    answers: row.answers === null ? null : ofText(row.answers, asked),
    form: (row.form === null ? null : forms[row.form - 1]) ?? null,
  };
}

type Outcome = { isKnown: boolean; marks: number | null; minimum: number };

function resultOf(row: ResultRow, { isKnown, marks, minimum }: Outcome): ResultsParticipant['result'] {
  if (marks !== null) return marks >= minimum ? 'passed' : 'failed';
  if (row.declined_at !== null) return 'declined';
  if (row.is_over && row.started_at === null) return row.is_excused ? 'excused' : 'absent';
  return isKnown ? 'no response' : 'invited';
}

const wordOf = (result: ResultsParticipant['result'], { attempt_state: state }: ResultRow) =>
  result === 'no response' ? NO_RESPONSE[state ?? 'ended'] : WORDS[result];

const WORDS = {
  passed: 'Passed',
  failed: 'Failed',
  absent: 'Absent',
  excused: 'Excused',
  invited: 'Not opened yet',
  declined: 'Declined',
} as const satisfies Record<Exclude<ResultsParticipant['result'], 'no response'>, string>;

const NO_RESPONSE: Record<AttemptState, string> = {
  'not started': 'Not started',
  working: 'Working',
  submitted: 'No response',
  ended: 'No response',
};
