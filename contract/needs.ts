import type { CallName, calls } from './calls.ts';
import type { Right } from './right.ts';
import type { Body } from './schemas.ts';

/**
 * Field of the body (contest or class) on which the caller needs a right. A new contest belongs to nobody
 * yet. `removeClass` changes only the contest: its teachers can take out a class that they may not see.
 */
type Named<Name extends CallName> = Name extends 'createContest'
  ? never
  : Name extends 'removeClass'
    ? 'contest'
    : (typeof calls)[Name]['who'] extends 'Teacher' | 'account'
      ? Extract<keyof Body<Name>, 'contest' | 'class'>
      : never;

/**
 * THE table of rights: each call of a teacher that names a contest or a class, and the right on it that the
 * teacher needs. The type asks for every such call. A student's own calls are judged by whether the student
 * takes part.
 */
export const needs = {
  getContest: { contest: 'see' },
  viewContest: { contest: 'see' },
  joinContest: { contest: 'edit' },
  addParticipants: { contest: 'edit' },
  addClass: { contest: 'edit', class: 'see' },
  removeClass: { contest: 'edit' },
  getClass: { class: 'see' },
  renameClass: { class: 'edit' },
  deleteClass: { class: 'own' },
  addStudents: { class: 'edit' },
  updateStudent: { class: 'edit' },
  removeStudents: { class: 'edit' },
  readStudents: { class: 'edit' },
  makeAccounts: { class: 'edit' },
  renewPasswords: { class: 'edit' },
  getGradebook: { class: 'see' },
  exportGradebook: { class: 'see' },
  getRequests: { contest: 'see' },
  answerRequests: { contest: 'edit' },
  freeSeat: { contest: 'edit' },
  removeParticipant: { contest: 'edit' },
  updateContest: { contest: 'edit' },
  duplicateContest: { contest: 'see' },
  repeatContest: { contest: 'see' },
  addSecondDate: { contest: 'edit' },
  publishContest: { contest: 'edit' },
  withdrawContest: { contest: 'edit' },
  archiveContest: { contest: 'own' },
  deleteContest: { contest: 'own' },
  restoreContest: { contest: 'own' },
  getDraft: { contest: 'edit' },
  saveDraft: { contest: 'edit' },
  dropDraft: { contest: 'edit' },
  exportQuestions: { contest: 'see' },
  findQuestions: { contest: 'see' },
  getParticipants: { contest: 'see' },
  getStatistics: { contest: 'see' },
  getSimilarity: { contest: 'see' },
  getLeaderboard: { contest: 'see' },
  setLeaderboard: { contest: 'edit' },
  setCertificate: { contest: 'edit' },
  setGrades: { contest: 'edit' },
  setAccessCode: { contest: 'edit' },
  setPractice: { contest: 'edit' },
  releaseResults: { contest: 'edit' },
  correctKey: { contest: 'edit' },
  restoreKey: { contest: 'edit' },
  getKeyVersions: { contest: 'see' },
  exportResults: { contest: 'see' },
  getLive: { contest: 'see' },
  getLiveGrid: { contest: 'see' },
  getTimeline: { contest: 'see' },
  getPaper: { contest: 'see' },
  setExtraTime: { contest: 'edit' },
  setFocusExemption: { contest: 'edit' },
  setSebExemption: { contest: 'edit' },
  setExcused: { contest: 'edit' },
  extendContest: { contest: 'edit' },
  getStillOpen: { contest: 'see' },
  closeForStudent: { contest: 'edit' },
  reopenAttempt: { contest: 'edit' },
  acceptLateAnswers: { contest: 'edit' },
  confirmReceipt: { contest: 'see' },
  getColleagues: { contest: 'see', class: 'see' },
  makeShareCode: { contest: 'own', class: 'own' },
  setRight: { contest: 'own', class: 'own' },
  /** To leave is to remove oneself: that needs no more than to see it. */
  removeColleague: { contest: 'see', class: 'see' },
  getActs: { contest: 'see', class: 'see' },
} as const satisfies {
  [Name in CallName as Named<Name> extends never ? never : Name]: Record<Named<Name>, Right>;
};

export type Needs = typeof needs;
