import type { Scale } from '#contract/grades.ts';
import type { CorrectionFigures } from '#contract/key.ts';
import type { LeaderboardView } from '#contract/leaderboard.ts';
import type { Sections } from '#contract/sections.ts';
import type { TimelineKind } from '#contract/supervision.ts';
import type { Person } from '../make-app.ts';
import type { Settings } from '#contract/settings.ts';
import type { Variant } from './variants.ts';

/** Everything done to a random school through the API, without derived values. */
export type School = {
  teacher: Person;
  pupils: Pupil[];
  /** Addresses that have no account yet. */
  outsiders: string[];
  classes: SchoolClass[];
  contests: Contest[];
  /** Deleted contests, whose students the teacher still knows. */
  deleted: Contest[];
};

export type Pupil = { person: Person; name: string; email: string };

/** Extra time in minutes, or as a factor for the whole duration; factor 1 adds none. */
export type Extra = { minutes: number; factor: number };

export type ClassRow = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  extra: Extra;
};
/** `contests`: contests to which the class was added. */
export type SchoolClass = { id: number; name: string; rows: ClassRow[]; contests: Contest[] };

/** An unusual kind. `ids`: option ids in the order of creation. */
export type OtherKind = Variant & { ids: number[] };

/**
 * `marks`: as typed, so that 0.33 is a third. `options`: option ids for the usual kind, otherwise numbers
 * that stand for three possible answers. `kind`: absent for the usual kind.
 */
export type Question = {
  id: number;
  marks: number;
  options: number[];
  right: number;
  kind?: OtherKind;
};

/** Rules for a question in one version of the key. */
export type Rule = { right: number[]; earning: number[]; isForAll: boolean; isCounted: boolean };

/** `passing`: passing mark, scaled from `base`. `reasons`: reasons of all corrections so far. */
export type Version = {
  rules: Rule[];
  passing: number;
  base: { passing: number; total: number };
  reasons: { at: number; reason: string }[];
};

export type Choice = { option: number; at: number };

/** A student's choices by question index. */
export type Choices = Map<number, Choice>;

export type Late = Choice & { index: number; isAfterOpening: boolean };

export type Attempt = {
  began: number;
  /** Indexes of the student's questions, in the student's order. */
  form: number[];
  saved: Choices;
  /** Time of the last answers that were saved; null if there are none. */
  savedAt: number | null;
  submitted: number | null;
  round: number;
  late: Late[];
  /** Late answers that the teacher accepted; null if the teacher accepted none. */
  accepted: Choices | null;
};

/** A finished practice try: its questions, the chosen options, and the version of the key. */
export type Try = { at: number; asked: number[]; chosen: number[]; version: Version };

/** An entry of a student's record. `amount`: number of answers. `note`: extra time or cause. */
export type Entry = {
  at: number;
  kind: TimelineKind;
  round: number;
  amount: number | null;
  note: string | null;
};

/** A place on a contest's list. `email`: address on the list. `pupil`: the participant. */
export type Seat = {
  email: string;
  typedName: string | null;
  pupil: Pupil | null;
  isOpened: boolean;
  isDeclined: boolean;
  isExcused: boolean;
  extra: Extra;
  /** Whether the extra time was set for this student, so that classes do not change it. */
  hasOwnExtra: boolean;
  /**
   * Code with which any student can take the seat. A sign-up with the seat's address then does not take it.
   */
  claimCode: string | null;
  isClaimed: boolean;
  /** Whether the student allows the name on the leaderboard. */
  isNameShown: boolean;
  tries: Try[];
  /** The record so far, oldest first. */
  entries: Entry[];
  attempt: Attempt | null;
};

/** Marks by pupil, total marks and passing mark at the same moment. */
export type ShownMarks = { marks: Map<Pupil, number>; total: number; passing: number };

/** Phone number of all users. */
export const PHONE = '0123456789';

/** Settings by which wrong answers cost marks. Absent settings are off. */
export type PenaltySettings = Pick<Settings, 'wrong' | 'wrong_percent' | 'start_marks' | 'lowest'>;

export type Contest = {
  id: number;
  name: string;
  start: number;
  end: number;
  isPublic: boolean;
  takesRequests: boolean;
  /** Answers to requests to join, and requests without one. */
  requests: Map<Pupil, 'waiting' | 'refused'>;
  /** Minutes that each student has; null if all students share the contest's time. */
  own: number | null;
  release: 'end' | 'time' | 'teacher';
  releaseAt: number | null;
  releasedAt: number | null;
  shows: 'all' | 'answers' | 'marks';
  costs: PenaltySettings;
  questions: Question[];
  sections: Sections | null;
  versions: [Version, ...Version[]];
  /** Effect of each correction, as calculated when the correction was made. */
  effects: CorrectionFigures[];
  seats: Seat[];
  scale: { scale: Scale; isShown: boolean } | null;
  isPublished: boolean;
  isArchived: boolean;
  leaderboard: LeaderboardView;
  /** Marks that the distribution shows. Null until somebody has viewed it with enough responses. */
  shownMarks: ShownMarks | null;
  isPractice: boolean;
  certificate: 'off' | 'plain' | 'marks';
  /** Addresses that classes no longer add. */
  leftOut: Set<string>;
  /** The first date if this contest is a second date, otherwise null. */
  first: Contest | null;
};
