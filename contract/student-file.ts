/*
 * Files of what is stored about one person: JSON for people and programs. Times are ISO 8601, durations in
 * ms. `device` is a random number of a browser or tab.
 */
import { Type } from 'typebox';
import type { ActDetails } from './act.ts';
import { ContestId } from './contest.ts';
import { ExistingEmail } from './text.ts';

export const ExportStudent = Type.Object({ contest: ContestId, email: ExistingEmail });
/** `only`: a contest. Default: all contests, as far as they fit into one file. */
export const ExportOwnData = Type.Object({ only: Type.Optional(ContestId) });

export type FiledAnswer = {
  /** Number of the question, in the student's order. */
  question: number;
  question_text: string;
  answer: string | null;
  chosen_datetime: string | null;
  device: number | null;
  /** Only in the teachers' file. */
  earned_marks?: number;
};

export type FiledRound = {
  round: number;
  submitted_datetime: string | null;
  cause: string | null;
  reopened_datetime?: string;
  /** Absent while the reader may not see answers. */
  answers?: FiledAnswer[];
  receipt?: string;
};

type FiledEvent = {
  datetime: string;
  round: number;
  kind: string;
  device: number | null;
  duration: number | null;
  amount: number | null;
  note: string | null;
};

export type FiledAttempt = FiledRound & {
  started_datetime: string;
  saved_datetime: string | null;
  deadline: string;
  /** Both are absent until the reader may see marks. */
  marks?: number;
  total_marks?: number;
  /** Answers that would count without the accepted late ones. */
  answers_in_time?: FiledAnswer[];
  earlier_rounds: FiledRound[];
  late_answers?: (FiledAnswer & { arrived_datetime: string; after_opening: boolean })[];
  /** Reports on questions; absent if there are none. */
  reports?: { question: number; text: string; datetime: string }[];
  /** Appeals; absent if there are none. The answer is absent while the reader may not see answers. */
  appeals?: {
    question: number;
    text: string;
    datetime: string;
    answer?: { text: string; outcome: string; datetime: string };
  }[];
  events: FiledEvent[];
};

export type FiledParticipation = {
  opened_datetime: string | null;
  by_sign_up: boolean;
  /** When the device was ready for the start. */
  ready_datetime: string | null;
  extra_minutes: number;
  extra_factor: number;
  /** Time for interruptions, apart from extra time. */
  interrupted_seconds: number;
  focus_exempt: boolean;
  seb_exempt: boolean;
  name_shown: boolean;
  /** Last sign of an open page. */
  heard_datetime: string | null;
  /** Messages to the student, and the number of the latest that was read. */
  messages: { number: number; text: string; datetime: string; question?: number; is_correction?: true }[];
  read_message: number;
};

export type FiledContest = { id: number; name: string; start_datetime: string; end_datetime: string };

/** One student's file in one contest, for its owners. */
export type StudentFile = {
  written_datetime: string;
  contest: FiledContest;
  student: { name: string; email: string };
  /** Absent until the student has opened the contest. */
  participation?: FiledParticipation;
  /** Absent until the student has started. */
  attempt?: FiledAttempt;
  /** Acts of teachers about this student, latest first. */
  acts: { datetime: string; kind: string; author: string; about: ActDetails }[];
};

type Practised = { finished_datetime: string; marks: number; total_marks: number };

export type OwnContest = FiledContest & {
  participation: FiledParticipation;
  attempt?: FiledAttempt;
  practice: Practised[];
};

/** Everything that is stored about an account, for its owner. */
export type OwnData = {
  written_datetime: string;
  account: {
    id: number;
    role: string;
    email: string;
    first_name: string;
    last_name: string;
    phone_number: string;
    address: string;
    gender: string;
    language: string | null;
    created_datetime: string;
    last_seen_datetime: string | null;
    /** WebP, as a data URL. */
    profile_image: string | null;
  };
  /** Ends of open sessions, and of browsers that have logged in before. */
  sessions: string[];
  known_browsers: string[];
  mails: { kind: string; created_datetime: string; sent_datetime: string | null }[];
  /** Connections with a provider of log-ins. */
  identities: { issuer: string; subject: string; class_name: string | null; student_number: string | null }[];
  /** Classes whose teacher made the account. */
  classes: { name: string; teacher: string; name_there: string; number: string | null }[];
  /** Contests and classes that a teacher made. */
  made: { contests: FiledContest[]; classes: string[] };
  requests: { contest: number; asked_datetime: string; refused_datetime: string | null }[];
  contests: OwnContest[];
  /** Contests that did not fit into this file, by id: ask for each. */
  left_out: number[];
};
