import type { CallName } from './calls.ts';

/**
 * Requests that take turns, because their work grows with the account's data. Calls that only teachers may
 * send always take turns.
 */
export type Turns =
  /** Everybody's requests, or only teachers'. */
  | 'account'
  | 'Teacher'
  /** They wait in a queue of their own, where nobody else's call waits behind them. */
  | 'elsewhere'
  /** A teacher's requests with the same body share a turn if they wait for it together. */
  | 'shared'
  /** One may take seconds: the requests of one call wait for each other first, and together hold one turn. */
  | 'long'
  /** Supervision during a contest: one turn is never given to anything else. */
  | 'supervision';

/**
 * Students' calls during a contest. They go before everything else and wait for no turn. Therefore an account
 * that asks without a pause is refused.
 */
export const sitting = [
  'viewContest',
  'saveAnswers',
  'recordEvents',
  'submitAttempt',
] as const satisfies CallName[];

/** The calls that take turns in another way than their audience says. */
export const turns: Partial<Record<CallName, Turns>> = {
  getDashboard: 'account',
  getOwnMarks: 'account',
  getContests: 'account',
  getContest: 'Teacher',
  viewContest: 'Teacher',
  joinContest: 'Teacher',
  addParticipants: 'long',
  addClass: 'long',
  addSecondDate: 'long',
  makeAccounts: 'elsewhere',
  renewPasswords: 'elsewhere',
  readStudents: 'elsewhere',
  exportGradebook: 'long',
  getRequests: 'supervision',
  answerRequests: 'supervision',
  freeSeat: 'supervision',
  renderQuestion: 'long',
  addPicture: 'elsewhere',
  readQuestions: 'elsewhere',
  exportQuestions: 'long',
  findQuestions: 'long',
  getParticipants: 'shared',
  getStatistics: 'long',
  getSimilarity: 'long',
  getLeaderboard: 'Teacher',
  setAccessCode: 'supervision',
  exportResults: 'long',
  getLive: 'supervision',
  getLiveGrid: 'supervision',
  getTimeline: 'supervision',
  setExtraTime: 'supervision',
  setFocusExemption: 'supervision',
  setSebExemption: 'supervision',
  extendContest: 'supervision',
  getStillOpen: 'supervision',
  closeForStudent: 'supervision',
  reopenAttempt: 'supervision',
  confirmReceipt: 'long',
};
