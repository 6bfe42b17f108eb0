import type { Static } from 'typebox';
import type { Answers, KindName } from './answer.ts';
import type { Outcome } from './outcome.ts';
import type { Scale } from './grades.ts';
import type { Statistics } from './result.ts';
import type { Sections } from './sections.ts';

export type ResultsParticipant = {
  /** Name that teachers typed, until the student has opened the contest; empty if they typed none. */
  name: string;
  email: string;
  phone_number: string;
  /** `absent`, `excused`: the student has not started, and cannot any more. */
  result: Exclude<Outcome, 'working' | 'not started'>;
  marks: number | null;
  started_datetime: string | null;
  submitted_datetime: string | null;
  extra_minutes: number;
  extra_percent: number;
  late_accepted: boolean;
  /** In the order of the questions; null without a response. */
  selected: Answers | null;
  earned_marks: (number | null)[] | null;
  /**
   * Numbers (from 1) of the student's questions in their order, if these differ by student. Absent without
   * a response; `earned_marks` of others are null.
   */
  drawn?: number[];
};

export type ResultsFile = {
  contest: {
    id: number;
    name: string;
    start_datetime: string;
    end_datetime: string;
    minimum_marks: number;
    total_marks: number;
    /** Version by which all marks are graded. */
    key_version: number;
    sections?: Sections;
    scale?: Scale;
  };
  questions: {
    id: number;
    /** Absent if usual. */
    kind?: KindName | undefined;
    format?: 'plain' | 'rich' | undefined;
    question_text: string;
    marks: number;
    /** `keeps_marks`: not right, but still earns after a correction. */
    options: { id: number; option_text: string; is_correct: boolean; keeps_marks?: boolean }[];
    explanation?: string | undefined;
    tags?: string[] | undefined;
  }[];
  statistics: Static<typeof Statistics>;
  participants: ResultsParticipant[];
};
