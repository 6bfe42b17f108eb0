import type { Static } from 'typebox';
import type { Answers, KindName } from './answer.ts';
import type { QuestionContent } from './kinds/kind.ts';
import type { Outcome } from './outcome.ts';
import type { Scale } from './grades.ts';
import type { ParticipantFigures, Statistics } from './result.ts';
import type { Sections } from './sections.ts';

export type ResultsParticipant = Static<typeof ParticipantFigures> & {
  /** Name typed by a teacher, until the student has opened the contest; empty if none was typed. */
  name: string;
  email: string;
  phone_number: string;
  /**
   * Same words as on pages (contract/outcome.ts). `absent` and `excused` mean that the student has not
   * started, and no longer can.
   */
  result: Outcome;
  started_datetime: string | null;
  submitted_datetime: string | null;
  extra_minutes: number;
  extra_percent: number;
  /** Time for interruptions, apart from extra time. */
  interrupted_seconds: number;
  late_accepted: boolean;
  /** Answers in the order of the questions; null if there is no response. */
  selected: Answers | null;
  earned_marks: (number | null)[] | null;
  /**
   * Numbers (from 1) of the student's questions, in the student's order. Absent if all students get the same
   * questions, or without a response. `earned_marks` is null for the other questions.
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
    /** Version of the key that determines all marks. */
    key_version: number;
    sections?: Sections;
    scale?: Scale;
  };
  questions: {
    id: number;
    /** Absent for the usual kind. */
    kind?: KindName | undefined;
    /** Grading rule and number of right options, for kinds that have them. */
    content?: QuestionContent | undefined;
    format?: 'plain' | 'rich' | undefined;
    question_text: string;
    marks: number;
    /** `keeps_marks`: the option is wrong, but a correction lets it keep its marks. */
    options: { id: number; option_text: string; is_correct: boolean; keeps_marks?: boolean }[];
    explanation?: string | undefined;
    tags?: string[] | undefined;
  }[];
  statistics: Static<typeof Statistics>;
  participants: ResultsParticipant[];
};
