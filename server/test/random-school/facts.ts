import type { Scale } from '#contract/grades.ts';
import type { Sections } from '#contract/sections.ts';
import type { Person } from '../make-app.ts';

/** Facts of a random school: what was done through the API, nothing derived. */
export type School = {
  teacher: Person;
  pupils: Pupil[];
  /** Addresses without an account yet. */
  outsiders: string[];
  classes: SchoolClass[];
  contests: Contest[];
};

export type Pupil = { person: Person; name: string; email: string };

/** Extra time: minutes, or a factor on the whole duration (1 if none). */
export type Extra = { minutes: number; factor: number };

export type ClassRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  extra: Extra;
};
/** `contests`: those to which the class was added. */
export type SchoolClass = { id: number; name: string; rows: ClassRow[]; contests: Contest[] };

export type Question = { id: number; marks: number; options: number[]; right: number };

/** A question's rules in one version of the key. */
export type Rule = { right: number[]; earning: number[]; isForAll: boolean; isCounted: boolean };

/** `passing`: passing mark, scaled from `base`. `reasons`: of all corrections so far. */
export type Version = {
  rules: Rule[];
  passing: number;
  base: { passing: number; total: number };
  reasons: { at: number; reason: string }[];
};

export type Choice = { option: number; at: number };

/** Choices by question index. */
export type Choices = Map<number, Choice>;

export type Late = Choice & { index: number; isAfterOpening: boolean };

export type Attempt = {
  began: number;
  /** Question indexes in the student's order. */
  form: number[];
  saved: Choices;
  submitted: number | null;
  round: number;
  late: Late[];
  /** Late answers that the teacher accepted; null if none. */
  accepted: Choices | null;
};

/** A place on a contest's list. `email`: the listed address. `pupil`: the participant. */
export type Seat = {
  email: string;
  typedName: string | null;
  pupil: Pupil | null;
  isOpened: boolean;
  isDeclined: boolean;
  isExcused: boolean;
  extra: Extra;
  /** Set individually, so that no class changes it. */
  hasOwnExtra: boolean;
  /** Lets any student take the seat, which signing up then does not. */
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
  /** Own minutes per student; null if all share the contest's time. */
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
  /** Addresses that classes no longer add. */
  leftOut: Set<string>;
  /** The first date, if this contest is a later one. */
  first: Contest | null;
};
