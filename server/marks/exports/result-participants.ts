import { parseAnswers } from '#contract/answer-forms.ts';
import { outcomeOf } from '#contract/outcome.ts';
import { compareByName } from '../../sitting/participation/seen-by-teacher.ts';
import { factsOf } from '../result/participant-facts.ts';
import type { ContestFacts, ResultRow } from './results.ts';

export type ResultParticipant = ReturnType<typeof participantOf>;

export function listParticipants(pages: Uint8Array[], facts: ContestFacts): ResultParticipant[] {
  return pages
    .flatMap((page) => rowsOf(page).map((row) => participantOf(row, facts)))
    .toSorted(compareByName);
}

function rowsOf(page: Uint8Array): ResultRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-results.ts wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as ResultRow[];
}

function participantOf(row: ResultRow, { minimum_marks: minimumMarks, forms, kinds }: ContestFacts) {
  const facts = factsOf(row, minimumMarks);
  return {
    ...facts,
    outcome: outcomeOf({ ...facts, isOver: row.is_over }),
    started_datetime: row.started_at,
    submitted_datetime: row.submitted_at,
    /** Extra time as on pages, including extra time taken back by closing the contest for the student. */
    extra_minutes: row.extra_minutes + row.taken_minutes,
    extra_percent: row.extra_percent + row.taken_percent,
    interrupted_seconds: row.interrupted_seconds,
    /** Null if there is no response. */
    answers: row.answers === null ? null : parseAnswers(row.answers, kinds),
    /** Null without a response, or if all students got all questions in order. */
    form: (row.form === null ? null : forms[row.form - 1]) ?? null,
  };
}
