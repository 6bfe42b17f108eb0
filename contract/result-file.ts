import type { Static } from 'typebox';
import type { Answers, KindName } from './answer.ts';
import type { Outcome } from './outcome.ts';
import type { Scale } from './grades.ts';
import type { Statistics } from './result.ts';
import type { Sections } from './sections.ts';

/** One participant of `ResultsFile`. */
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
  /**
   * The answers and what they earned, in the order of the questions; null where there is no response.
   */
  selected: Answers | null;
  earned_marks: (number | null)[] | null;
  /**
   * Where students get different questions or orders: the numbers of the student's questions, from 1, in the
   * student's order. Of all others `earned_marks` are null. Absent without a response.
   */
  drawn?: number[];
};

/** The JSON file of `exportResults`. */
export type ResultsFile = {
  contest: {
    id: number;
    name: string;
    start_datetime: string;
    end_datetime: string;
    minimum_marks: number;
    total_marks: number;
    /** The version of the key by which all marks are graded. */
    key_version: number;
    /** Absent if there are none. */
    sections?: Sections;
    /** Scale by which the marks become grades; absent if there is none. */
    scale?: Scale;
  };
  questions: {
    id: number;
    /** Absent if it is the usual one. */
    kind?: KindName | undefined;
    format?: 'plain' | 'rich' | undefined;
    question_text: string;
    marks: number;
    /** `keeps_marks`: not right, but counted, because nobody was to lose by a correction. */
    options: { id: number; option_text: string; is_correct: boolean; keeps_marks?: boolean }[];
    explanation?: string | undefined;
    tags?: string[] | undefined;
  }[];
  statistics: Static<typeof Statistics>;
  participants: ResultsParticipant[];
};
