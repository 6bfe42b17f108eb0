import type { Scale } from '#contract/grades.ts';
import type { Sections } from '#contract/sections.ts';
import type { Person } from '../make-app.ts';

/** Facts of a random school: what was done by the API, and nothing that follows from it. */
export type School = {
  teacher: Person;
  pupils: Pupil[];
  /** Addresses without an account yet. */
  outsiders: string[];
  classes: SchoolClass[];
  contests: Contest[];
};

export type Pupil = { person: Person; name: string; email: string };

/** Extra time: minutes, or a factor on the whole duration (1 if there is none). */
export type Extra = { minutes: number; factor: number };

export type ClassRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  extra: Extra;
};
/** `contests`: to which the class was added. */
export type SchoolClass = { id: number; name: string; rows: ClassRow[]; contests: Contest[] };

export type Question = { id: number; marks: number; options: number[]; right: number };

/** The rules for a question by one version of the key. */
export type Rule = { right: number[]; earning: number[]; isForAll: boolean; isCounted: boolean };

/** `passing`: the passing mark; a scaled one is the share of `base`. `reasons`: of all that led to it. */
export type Version = {
  rules: Rule[];
  passing: number;
  base: { passing: number; total: number };
  reasons: { at: number; reason: string }[];
};

export type Choice = { option: number; at: number };

/** Choices by the index of their question. */
export type Choices = Map<number, Choice>;

/** A choice that came too late. */
export type Late = Choice & { index: number; isAfterOpening: boolean };

export type Attempt = {
  began: number;
  /** The indexes of the student's questions, in the student's order. */
  form: number[];
  saved: Choices;
  submitted: number | null;
  round: number;
  late: Late[];
  /** The late answers that the teacher accepted; null if none. */
  accepted: Choices | null;
};

/** A place on a contest's list. `email`: the listed address; `pupil`: who takes part, if anybody. */
export type Seat = {
  email: string;
  typedName: string | null;
  pupil: Pupil | null;
  isOpened: boolean;
  isDeclined: boolean;
  isExcused: boolean;
  extra: Extra;
  /** Whether the teacher gave the extra time for this contest: then no class changes it. */
  hasOwnExtra: boolean;
  /** With it any student takes the seat; nobody takes it by signing up. */
  claimCode: string | null;
  isClaimed: boolean;
  attempt: Attempt | null;
};

export type Contest = {
  id: number;
  name: string;
  start: number;
  end: number;
  isPublic: boolean;
  /** Minutes of each student's own; null if everybody has the same time. */
  own: number | null;
  release: 'end' | 'time' | 'teacher';
  releaseAt: number | null;
  releasedAt: number | null;
  shows: 'all' | 'answers' | 'marks';
  questions: Question[];
  sections: Sections | null;
  versions: Version[];
  seats: Seat[];
  scale: { scale: Scale; isShown: boolean } | null;
  isPublished: boolean;
  isArchived: boolean;
  /** Addresses that no class adds any more. */
  leftOut: Set<string>;
  /** The first date, if this contest is a later one. */
  first: Contest | null;
};
