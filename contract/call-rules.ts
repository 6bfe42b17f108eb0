import { type CallName, calls } from './calls.ts';
import type { Right } from './right.ts';
import type { Body } from './schemas.ts';

/** Queues for costly calls. Calls without an entry are queued only if they are reserved for teachers. */
export type QueueRule =
  /** `account`: all users' requests are queued. `teach`: only teachers' requests are queued. */
  | 'account'
  | 'teach'
  /** Requests wait in a separate queue and do not delay other calls. */
  | 'elsewhere'
  /** Identical requests by one teacher share a turn if they are waiting for it at the same time. */
  | 'shared'
  /** The call may take seconds. Its requests wait for one another and occupy only one turn together. */
  | 'long'
  /** Supervision during a contest. One turn is reserved for such calls. */
  | 'supervision';

/**
 * Field of a teacher's request body that names the contest or class on which the call needs a right.
 * `removeClass` needs a right only on the contest, because its teachers may not even see the class.
 */
type Named<Name extends CallName> = Name extends 'createContest'
  ? never
  : Name extends 'removeClass'
    ? 'contest'
    : (typeof calls)[Name]['right'] extends 'teach' | 'account'
      ? Extract<keyof Body<Name>, 'contest' | 'class'>
      : never;

export type CallRule = {
  summary: string;
  needs?: { contest?: Right; class?: Right };
  /** Whether the call takes an idempotency key, so that a repeat creates nothing twice. */
  keyed?: true;
  turns?: QueueRule;
  /**
   * Whether students make this call during a contest. Such calls are never queued, but refused when too many
   * arrive.
   */
  sitting?: true;
};

/** Rules of every call. Only the server loads this table. */
export const callRules = {
  logIn: { summary: 'Log in' },
  refreshAccess: { summary: 'A new access token for a refresh token' },
  endSession: { summary: 'Log out, or log out everywhere' },
  signUpStudent: { summary: 'Sign up as a student' },
  signUpTeacher: { summary: 'Sign up as a teacher' },
  resetPassword: { summary: "Set a new password with the administrator's one-time code" },
  readJoinLink: { summary: 'The name of the public contest of a join link, and of its teacher, for anyone' },
  getUser: { summary: 'The account that is logged in' },
  getStudent: { summary: "The student's profile" },
  getTeacher: { summary: "The teacher's profile" },
  updateProfile: { summary: 'Change the profile; absent fields stay as they are' },
  changePassword: { summary: 'Change the password and end all other sessions' },
  getDashboard: { summary: 'Counts and upcoming contests', turns: 'account' },
  getOwnMarks: {
    summary: "The student's marks over time, of contests whose results are open",
    turns: 'account',
  },
  getClassMarks: { summary: "The marks of the teacher's classes over time" },
  getOverview: {
    summary: "The progress and outcome of the teacher's published contests, and the tasks that wait",
  },
  getContests: {
    summary: "A teacher's own and shared contests, or those that a student takes part in",
    turns: 'account',
  },
  getArchivedContests: {
    summary: 'The contests that the lists leave out: archived ones, and deleted drafts that can be restored',
  },
  getContest: { summary: "A contest's summary", needs: { contest: 'see' }, turns: 'teach' },
  viewContest: {
    summary: "A contest with its questions; a student's first view starts the attempt",
    needs: { contest: 'see' },
    turns: 'teach',
    sitting: true,
  },
  joinContest: {
    summary: 'Student: join a public contest. Teacher: add an address to a private contest',
    needs: { contest: 'edit' },
    turns: 'teach',
  },
  addParticipants: {
    summary: 'Add a list of addresses to a private contest; answers one outcome per address',
    needs: { contest: 'edit' },
    turns: 'long',
  },
  addClass: {
    summary:
      'Add the students of a class to a private contest, and those who join the class before its start',
    needs: { contest: 'edit', class: 'see' },
    turns: 'long',
  },
  removeClass: {
    summary: 'No longer add new students of a class to a contest; those who were added stay',
    needs: { contest: 'edit' },
  },
  getClasses: { summary: "The teacher's own and shared classes" },
  getClass: { summary: 'A class with its students', needs: { class: 'see' } },
  createClass: { summary: 'Create a class', keyed: true },
  renameClass: { summary: 'Give a class another name', needs: { class: 'edit' } },
  deleteClass: {
    summary: 'Delete a class; its students stay in the contests that they are in',
    needs: { class: 'own' },
  },
  addStudents: {
    summary: 'Add students to a class, and to the contests that the class was added to',
    needs: { class: 'edit' },
    keyed: true,
  },
  updateStudent: { summary: 'Change what a class says of a student', needs: { class: 'edit' } },
  removeStudents: {
    summary: 'Remove students from a class; they stay in the contests that they are in',
    needs: { class: 'edit' },
  },
  makeAccounts: {
    summary: 'Make accounts for students of a class without an address; answers a slip for each',
    needs: { class: 'edit' },
    keyed: true,
    turns: 'elsewhere',
  },
  renewPasswords: {
    summary: 'New one-time passwords for accounts that a teacher made; their sessions end',
    needs: { class: 'edit' },
    keyed: true,
    turns: 'elsewhere',
  },
  readStudents: {
    summary: 'Read a list of students from a file or a pasted text; nothing is stored',
    needs: { class: 'edit' },
    turns: 'elsewhere',
  },
  getGradebook: {
    summary: 'The marks of a class in all its contests whose attempts have all closed',
    needs: { class: 'see' },
  },
  exportGradebook: {
    summary: 'The gradebook of a class as an Excel workbook or as CSV, also for Canvas and Moodle',
    needs: { class: 'see' },
    turns: 'long',
  },
  getColleagues: {
    summary: 'The colleagues with whom a contest or a class is shared, and the unused codes',
    needs: { contest: 'see', class: 'see' },
  },
  /** Teachers may remove themselves, so the right to see is enough. */
  removeColleague: {
    summary: 'Remove a right or an unused code, or leave a shared contest or class',
    needs: { contest: 'see', class: 'see' },
  },
  setRight: {
    summary: 'Change what a colleague may do with a contest or a class',
    needs: { contest: 'own', class: 'own' },
  },
  makeShareCode: {
    summary: 'Make a code that gives one colleague a right on a contest or a class',
    needs: { contest: 'own', class: 'own' },
    keyed: true,
  },
  readShareCode: {
    summary: 'The right that a code gives, its contest or class, and the owner; nothing is taken',
  },
  takeShareCode: { summary: 'Take the right that a code gives' },
  getActs: {
    summary: 'The acts of teachers on a contest or a class, with author and time, page by page',
    needs: { contest: 'see', class: 'see' },
  },
  askToJoin: {
    summary: 'Ask the teacher of a private contest to be admitted, if the contest takes requests',
  },
  getRequests: {
    summary: 'The students who ask to be admitted to a private contest, the longest wait first',
    needs: { contest: 'see' },
    turns: 'supervision',
  },
  answerRequests: {
    summary: 'Admit students who ask to join, or refuse them',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  openContest: {
    summary: 'Open a contest that a teacher added the student to; from then on the teacher sees who it is',
  },
  declineContest: {
    summary: 'Decline a contest that a teacher added the student to, before the attempt starts',
  },
  freeSeat: {
    summary: 'Take a seat of a private contest from its student and make a new claim code for it',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  claimSeat: { summary: 'Take the seat that belongs to a claim code' },
  removeParticipant: {
    summary: 'Remove a participant or an invitation before the start',
    needs: { contest: 'edit' },
  },
  createContest: { summary: 'Create a contest with its questions', keyed: true },
  updateContest: { summary: 'Replace an unpublished contest', needs: { contest: 'edit' } },
  renderQuestion: {
    summary: 'The trees of rich texts, as students would get them; nothing is stored',
    turns: 'long',
  },
  duplicateContest: {
    summary: "Make a draft with the questions of a contest, or of one of Tallymark's samples",
    needs: { contest: 'see' },
    keyed: true,
  },
  repeatContest: {
    summary: 'Make a draft of a contest at another time, with its classes',
    needs: { contest: 'see' },
    keyed: true,
  },
  addSecondDate: {
    summary: 'Make a second date of a contest, for those who were absent',
    needs: { contest: 'edit' },
    keyed: true,
    turns: 'long',
  },
  publishContest: {
    summary: 'Publish a contest; until its start it can be withdrawn',
    needs: { contest: 'edit' },
  },
  withdrawContest: {
    summary: 'Make a published contest a draft again, before its start; its participants keep their places',
    needs: { contest: 'edit' },
  },
  archiveContest: {
    summary: "Archive a contest whose attempts have all closed, or restore it to the teacher's lists",
    needs: { contest: 'own' },
  },
  deleteContest: {
    summary: 'Delete a draft, or an archived contest with everything in it',
    needs: { contest: 'own' },
  },
  restoreContest: { summary: 'Bring back a deleted draft', needs: { contest: 'own' } },
  getDrafts: {
    summary: 'The drafts that the teacher has not saved as a contest yet, without the questions',
  },
  getDraft: {
    summary: 'The draft of a new contest, or of the changes to an unpublished one',
    needs: { contest: 'edit' },
  },
  saveDraft: {
    summary: 'Save a draft; refused if another page has saved a newer one',
    needs: { contest: 'edit' },
  },
  dropDraft: {
    summary: 'Remove a draft; refused if another page has saved a newer one',
    needs: { contest: 'edit' },
  },
  addPicture: {
    summary: 'Store a picture for questions; answers the id under which a text names it',
    turns: 'elsewhere',
  },
  readQuestions: {
    summary: 'Read the questions of a file or of a pasted text, in any known format; nothing is stored',
    turns: 'elsewhere',
  },
  exportQuestions: {
    summary: 'The questions of a contest as a file, in a format that other programs read',
    needs: { contest: 'see' },
    turns: 'long',
  },
  findQuestions: {
    summary: "Search the questions of the teacher's own contests, with the key, page by page",
    needs: { contest: 'see' },
    turns: 'long',
  },
  getTags: { summary: "The tags of the teacher's questions, the most used first" },
  submitAttempt: { summary: 'Submit the answers', sitting: true },
  saveAnswers: {
    summary: "Save choices as they are made; answers the server's state, merged over all devices",
    sitting: true,
  },
  recordEvents: {
    summary: 'Record what happened during the attempt; answers how often the student left the page',
    sitting: true,
  },
  askSeb: { summary: 'A code for the address of the page that hands over the keys of Safe Exam Browser' },
  proveSeb: { summary: 'Hand over the keys of Safe Exam Browser; answers a pass for the attempt' },
  getReceipt: { summary: "The student's response as the server has recorded it, with a signed code" },
  getResult: {
    summary: "The student's response; with key and score once the results are open",
    turns: 'account',
  },
  getParticipants: { summary: 'Participants with their marks', needs: { contest: 'see' }, turns: 'shared' },
  getStatistics: {
    summary: 'The distribution of marks, and how many chose each option',
    needs: { contest: 'see' },
    turns: 'long',
  },
  getTypedAnswers: {
    summary: 'All different answers that students have typed to a question, with their marks',
    needs: { contest: 'see' },
    turns: 'long',
  },
  getSimilarity: {
    summary: 'Pairs of students whose equal wrong answers are improbable, after the contest',
    needs: { contest: 'see' },
    turns: 'long',
  },
  getLeaderboard: {
    summary: "The best marks, a student's neighbours or place, as far as the teacher wants them shown",
    needs: { contest: 'see' },
    turns: 'teach',
  },
  setLeaderboard: {
    summary: 'Switch the leaderboard of a published contest on or off',
    needs: { contest: 'edit' },
  },
  setCertificate: {
    summary: 'Let students who passed a published contest print their own certificate, or no longer',
    needs: { contest: 'edit' },
  },
  setGrades: {
    summary: 'Give a contest a scale of grades, and show students their grade, or not',
    needs: { contest: 'edit' },
  },
  getScales: { summary: 'The scales of grades that the teacher has used' },
  setAccessCode: {
    summary: 'Change the access code of a published contest, or remove it',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  setPractice: {
    summary: 'Let students practise with the questions of a contest whose results are open, or no longer',
    needs: { contest: 'edit' },
  },
  getPractice: {
    summary: "A new try of a practice, with the key, and the student's own finished tries",
    turns: 'account',
  },
  finishPractice: { summary: 'Keep what the student reached in a try of a practice; no mark counts it' },
  releaseResults: {
    summary: 'Release the results of a contest to its students; this cannot be undone',
    needs: { contest: 'edit' },
  },
  showName: { summary: "Let the contest's leaderboard show the student's name, or initials again" },
  correctKey: {
    summary: 'Correct the key of a contest that has started; all its attempts are graded again',
    needs: { contest: 'edit' },
  },
  restoreKey: {
    summary: "Undo corrections: an earlier version of a contest's key counts again",
    needs: { contest: 'edit' },
  },
  getKeyVersions: {
    summary: "The corrections of a contest's key: who, when, why, and what they did to the marks",
    needs: { contest: 'see' },
  },
  exportResults: {
    summary: 'Marks, answers and analysis of a contest as an Excel workbook, or everything as JSON',
    needs: { contest: 'see' },
    turns: 'long',
  },
  getLive: {
    summary: 'The state of each student: not started, working, away, submitted or ended',
    needs: { contest: 'see' },
    turns: 'supervision',
  },
  getLiveGrid: {
    summary: 'The questions that each student has answered',
    needs: { contest: 'see' },
    turns: 'supervision',
  },
  getTimeline: {
    summary: "One student's attempt: what happened when, and the late answers",
    needs: { contest: 'see' },
    turns: 'supervision',
  },
  getPaper: {
    summary: "One student's paper: what was chosen in each question, what arrived too late, and the marks",
    needs: { contest: 'see' },
  },
  setExtraTime: {
    summary: 'Give one student more time, until all attempts have closed',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  setFocusExemption: {
    summary: 'Set whether leaving the page may submit for this student',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  setSebExemption: {
    summary: 'Set whether this student may start without Safe Exam Browser',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  setExcused: { summary: 'Set whether an absent student has an excuse', needs: { contest: 'edit' } },
  extendContest: {
    summary: 'Move the end of a published contest to later for everybody, until all attempts have closed',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  startNow: {
    summary: 'Move the start of a published contest to this moment; the contest keeps its length',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  endNow: {
    summary: 'Move the end of a running contest to one minute from now, with or without extra time',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  getStillOpen: {
    summary: 'The students who keep a contest open after its end, and until when',
    needs: { contest: 'see' },
    turns: 'supervision',
  },
  closeForStudent: {
    summary: 'Close an ended contest for one student who has extra time',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  reopenAttempt: {
    summary: 'Reopen a submitted attempt before its deadline',
    needs: { contest: 'edit' },
    turns: 'supervision',
  },
  acceptLateAnswers: {
    summary: "Accept one student's late answers, or undo that",
    needs: { contest: 'edit' },
  },
  confirmReceipt: {
    summary: 'Check a receipt code: whose it is and what it says',
    needs: { contest: 'see' },
    turns: 'long',
  },
} as const satisfies {
  [Name in CallName]: CallRule &
    ([Named<Name>] extends [never] ? { needs?: never } : { needs: Record<Named<Name>, Right> });
};

export type CallsWith<Field extends keyof CallRule> = {
  [Name in CallName]: (typeof callRules)[Name] extends Record<Field, unknown> ? Name : never;
}[CallName];

export type CallWithRight = CallsWith<'needs'>;

const isCallName = (name: string): name is CallName => name in calls;
export const needsRight = (name: CallName): name is CallWithRight => 'needs' in callRules[name];
export const isIdempotentCall = (name: CallName): name is CallsWith<'keyed'> => 'keyed' in callRules[name];

const callNames = Object.keys(calls).filter(isCallName);
export const callsWithRight = callNames.filter(needsRight);
export const idempotentCalls = callNames.filter(isIdempotentCall);
export const sittingCalls = callNames.filter((name) => 'sitting' in callRules[name]);
