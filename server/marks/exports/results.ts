import type { QuestionKinds } from '#contract/answer-forms.ts';
import type { OwnerQuestion } from '#contract/contest.ts';
import type { Scale } from '#contract/grades.ts';
import type { Sections } from '#contract/sections.ts';
import type { Form } from '../../contest/shared/forms.ts';
import type { QuestionKey } from '../../contest/grading/grade.ts';
import type { Wire } from '#contract/schemas.ts';
import type { FactsRow } from '../result/participant-facts.ts';

/** Participant, or invitation without a name, as read from the database. Times are in ISO 8601. */
export type ResultRow = FactsRow & {
  started_at: string | null;
  submitted_at: string | null;
  is_over: boolean;
  /** Form number, starting at 1; null without a response or without forms. */
  form: number | null;
  /** Answers as cells separated by commas, which `ofText` reads. */
  answers: string | null;
};

/** Data about the contest for a results file, without the participants. */
export type ContestFacts = {
  id: number;
  name: string;
  start: string;
  end: string;
  minimum_marks: number;
  total_marks: number;
  key_version: number;
  questions: OwnerQuestion[];
  kinds: QuestionKinds;
  key: QuestionKey[];
  statistics: Wire<'getStatistics'>;
  /** Forms by form number, starting at 1; empty if all students got all questions in order. */
  forms: Form[];
  sections: Sections | null;
  scale: Scale | null;
};

/** Task for the writing thread. `pages`: lists of `ResultRow` as JSON. `texts`: of typed-text-pages.ts. */
export type ResultsTask = {
  of: 'contest';
  format: 'xlsx' | 'json';
  timeZone: string;
  facts: ContestFacts;
  pages: Uint8Array[];
  texts: Uint8Array[];
};
