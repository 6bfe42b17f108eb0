import type { AttemptState } from '#contract/attempt-state.ts';
import type { OwnQuestion } from '#contract/contest.ts';
import type { Scale } from '#contract/grades.ts';
import type { Sections } from '#contract/sections.ts';
import type { Form } from '../../contest/core/forms.ts';
import type { QuestionKey } from '../../contest/grading/grade.ts';
import type { Wire } from '#contract/schemas.ts';

/** Everybody of a contest, as it is read from the database; times are ISO 8601. An invitation has no name. */
export type ResultRow = {
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  phone_number: string;
  opened_at: string | null;
  started_at: string | null;
  submitted_at: string | null;
  cause: string | null;
  declined_at: string | null;
  /** Whether the student's deadline has passed. */
  is_over: boolean;
  is_excused: boolean;
  /** Null of an invitation. */
  attempt_state: AttemptState | null;
  extra_minutes: number;
  extra_percent: number;
  late_accepted: boolean;
  /** Name that teachers gave to an address whose own name is unknown; null if there is none. */
  typed_name: string | null;
  /** Null where there is no response. */
  half_marks: number | null;
  /** The number of the form, from 1; null where there is no response, or the contest has no forms. */
  form: number | null;
  /** The answers of the response, in the form that `ofText` reads. */
  answers: string | null;
};

/** All of a contest that a file of its results may have, but its participants. */
export type ContestFacts = {
  id: number;
  name: string;
  start: string;
  end: string;
  minimum_marks: number;
  total_marks: number;
  /** The version of the key by which all marks are graded. */
  key_version: number;
  questions: OwnQuestion[];
  /** Key of the questions, in their order. */
  key: QuestionKey[];
  statistics: Wire<'getStatistics'>;
  /** By their number, from 1; empty if everybody got all questions in their order. */
  forms: Form[];
  sections: Sections | null;
  /** Null if the contest has no grades. */
  scale: Scale | null;
};

/** A task for the thread that writes. `pages`: lists of `ResultRow` as JSON. */
export type ResultsTask = {
  of: 'contest';
  format: 'xlsx' | 'json';
  timeZone: string;
  facts: ContestFacts;
  pages: Uint8Array[];
};
