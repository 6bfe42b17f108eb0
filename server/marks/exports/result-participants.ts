import { parseAnswers } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import { toMarksOrNull } from '#contract/marks.ts';
import { type Outcome, outcomeOf } from '#contract/outcome.ts';
import type { Form } from '../../contest/core/forms.ts';
import {
  compareByName,
  participantDetails,
  invitationDetails,
} from '../../sitting/participation/seen-by-teacher.ts';
import type { ContestFacts, ResultRow } from './results.ts';

export type ResultParticipant = {
  /** Typed name, which may be empty, until the student has opened the contest. */
  name: string;
  /** Absent if the name shows it. */
  last_name?: string;
  email: string;
  phone: string;
  outcome: Outcome;
  marks: number | null;
  started: string | null;
  submitted: string | null;
  extraMinutes: number;
  extraPercent: number;
  lateAccepted: boolean;
  /** Null if there is no response. */
  answers: Answers | null;
  /** Null without a response, or if all students got all questions in order. */
  form: Form | null;
};

export function listParticipants(pages: Uint8Array[], facts: ContestFacts): ResultParticipant[] {
  return pages
    .flatMap((page) => rowsOf(page).map((row) => participantOf(row, facts)))
    .toSorted(compareByName);
}

function rowsOf(page: Uint8Array): ResultRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-results.ts wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as ResultRow[];
}

function participantOf(
  row: ResultRow,
  { minimum_marks: minimum, forms, kinds }: ContestFacts,
): ResultParticipant {
  const isKnown = row.is_known;
  const { name, ...details } = isKnown ? participantDetails(row) : invitationDetails(row);
  const marks = toMarksOrNull(row.mark_parts);
  const outcome = outcomeOf({
    status: isKnown ? 'participant' : row.declined_at === null ? 'invited' : 'declined',
    is_passed: marks === null ? null : marks >= minimum,
    state: row.started_at === null ? 'not started' : (row.attempt_state ?? undefined),
    isOver: row.is_over,
    excused: row.is_excused,
  });
  return {
    name: name || (row.typed_name ?? ''),
    ...details,
    phone: isKnown ? row.phone_number : '',
    outcome,
    marks,
    started: row.started_at,
    submitted: row.submitted_at,
    extraMinutes: row.extra_minutes,
    extraPercent: row.extra_percent,
    lateAccepted: row.late_accepted,
    answers: row.answers === null ? null : parseAnswers(row.answers, kinds),
    form: (row.form === null ? null : forms[row.form - 1]) ?? null,
  };
}
