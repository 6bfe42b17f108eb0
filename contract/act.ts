/** Acts of teachers on a contest or a class, and seats that students took: author, act and time. */
import { Type } from 'typebox';
import { Right } from './right.ts';
import { shareable } from './share.ts';
import { Instant } from './text.ts';

/**
 * The calls that are recorded. `joinContest` of a teacher is recorded as `addParticipants`, and
 * `duplicateContest`, for the copy, as `createContest`. `claimSeat` alone is a student's.
 */
export const actKinds = [
  'createContest',
  'updateContest',
  'publishContest',
  'withdrawContest',
  'archiveContest',
  'deleteContest',
  'restoreContest',
  'extendContest',
  'addSecondDate',
  'addParticipants',
  'addClass',
  'removeClass',
  'removeParticipant',
  'answerRequests',
  'freeSeat',
  'claimSeat',
  'setExtraTime',
  'setFocusExemption',
  'setSebExemption',
  'setExcused',
  'closeForStudent',
  'reopenAttempt',
  'acceptLateAnswers',
  'setLeaderboard',
  'setCertificate',
  'setGrades',
  'setAccessCode',
  'setPractice',
  'releaseResults',
  'correctKey',
  'restoreKey',
  'createClass',
  'renameClass',
  'addStudents',
  'updateStudent',
  'removeStudents',
  'makeAccounts',
  'renewPasswords',
  'makeShareCode',
  'takeShareCode',
  'setRight',
  'removeColleague',
] as const;
export type ActKind = (typeof actKinds)[number];

/** Subject of an act. Each kind has its own fields, and the rest are absent. */
export const ActAbout = Type.Object({
  /**
   * A name. In a class: the student's. For a claimed seat: its address. In a contest: the name as far as its
   * teacher may see it, else the name that teachers typed, else the address.
   */
  student: Type.Optional(Type.String()),
  minutes: Type.Optional(Type.Integer()),
  factor: Type.Optional(Type.Number()),
  exempt: Type.Optional(Type.Boolean()),
  excused: Type.Optional(Type.Boolean()),
  accepted: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  /** Whether students may practise. */
  open: Type.Optional(Type.Boolean()),
  /** Number of addresses or students. */
  count: Type.Optional(Type.Integer()),
  /** The new name of a class, or the name of one that was added or removed, or with which students came. */
  class: Type.Optional(Type.String()),
  end_datetime: Type.Optional(Instant),
  /** Kind of leaderboard, certificates or scale that students see from now on. */
  shows: Type.Optional(Type.String()),
  /** The version of the key that was made, and why. */
  version: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
  /** The colleague whose right was changed or taken back; absent if it was a code, or the author left. */
  colleague: Type.Optional(Type.String()),
  right: Type.Optional(Right),
});
export type ActAbout = Type.Static<typeof ActAbout>;

/** `before`: only acts that are older than the one with this id; if absent, the latest. */
export const GetActs = Type.Object({
  ...shareable,
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export const Acts = Type.Object({
  /** Latest first. */
  acts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum([...actKinds]),
      author: Type.String(),
      is_you: Type.Boolean(),
      datetime: Instant,
      about: ActAbout,
    }),
  ),
  /** Value of `before` for the next page; absent on the last page. */
  next: Type.Optional(Type.Integer()),
});
