import type { limits } from './limits.ts';

/** Who may call: anyone, anyone logged in, or one role. */
export type Audience = 'anyone' | 'account' | 'Student' | 'Teacher';

export type CallRow = {
  method: 'GET' | 'POST';
  path: string;
  who: Audience;
  /** The body is a form: the part `data` (JSON) and an optional file, in the part of this name. */
  multipart?: keyof typeof limits.forms;
  /** How large the JSON body may be (`limits.bodyBytes`). If absent, `small`. */
  size?: 'medium' | 'large';
  /**
   * Whose requests take turns, because the work grows with what the account has: everybody's, or only
   * teachers'. Calls that only teachers may send always take turns, except with `elsewhere`: these wait in a
   * queue of their own, where nobody else's call waits behind them.
   */
  heavy?: 'account' | 'Teacher' | 'elsewhere';
  summary: string;
};

/** THE table: every call of the product, under the one name that it has everywhere. */
export const calls = {
  logIn: { method: 'POST', path: '/api/token/', who: 'anyone', summary: 'Log in' },
  refreshAccess: {
    method: 'POST',
    path: '/api/token/refresh/',
    who: 'anyone',
    summary: 'A new access token for a refresh token',
  },
  endSession: {
    method: 'POST',
    path: '/api/token/blacklist/',
    who: 'anyone',
    summary: 'Log out, or log out everywhere',
  },
  signUpStudent: {
    method: 'POST',
    path: '/api/user/student/signup/',
    who: 'anyone',
    multipart: 'profile_image',
    summary: 'Sign up as a student',
  },
  signUpTeacher: {
    method: 'POST',
    path: '/api/user/teacher/signup/',
    who: 'anyone',
    multipart: 'profile_image',
    summary: 'Sign up as a teacher',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/resetpassword/',
    who: 'anyone',
    summary: "Set a new password with the administrator's one-time code",
  },
  getUser: { method: 'GET', path: '/api/user/', who: 'account', summary: 'Who is logged in' },
  getStudent: { method: 'GET', path: '/api/user/student/', who: 'Student', summary: "The student's profile" },
  getTeacher: { method: 'GET', path: '/api/user/teacher/', who: 'Teacher', summary: "The teacher's profile" },
  updateProfile: {
    method: 'POST',
    path: '/api/user/updateprofile/',
    who: 'account',
    multipart: 'profile_image',
    summary: 'Change the profile; absent fields stay as they are',
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/changepassword/',
    who: 'account',
    summary: 'Change the password and end all other sessions',
  },
  getDashboard: {
    method: 'GET',
    path: '/api/user/dashboard/',
    who: 'account',
    heavy: 'account',
    summary: 'Counts and upcoming contests',
  },
  getContests: {
    method: 'GET',
    path: '/api/user/getcontests/',
    who: 'account',
    heavy: 'account',
    summary: "A teacher's own contests, or those that a student takes part in",
  },
  getContest: { method: 'POST', path: '/api/user/contest/', who: 'account', summary: "A contest's summary" },
  viewContest: {
    method: 'POST',
    path: '/api/user/viewcontest/',
    who: 'account',
    heavy: 'Teacher',
    summary: "A contest with its questions; a student's first view starts the attempt",
  },
  joinContest: {
    method: 'POST',
    path: '/api/user/joincontest/',
    who: 'account',
    heavy: 'Teacher',
    summary: 'Student: join a public contest. Teacher: add an address to a private contest',
  },
  addParticipants: {
    method: 'POST',
    path: '/api/user/teacher/contest/addparticipants/',
    who: 'Teacher',
    size: 'medium',
    summary: 'Add a list of addresses to a private contest; answers one outcome per address',
  },
  openContest: {
    method: 'POST',
    path: '/api/user/student/contest/open/',
    who: 'Student',
    summary: 'Open a contest that a teacher added the student to; from then on the teacher sees who it is',
  },
  declineContest: {
    method: 'POST',
    path: '/api/user/student/contest/decline/',
    who: 'Student',
    summary: 'Decline a contest that a teacher added the student to, before the attempt begins',
  },
  freeSeat: {
    method: 'POST',
    path: '/api/user/teacher/contest/freeseat/',
    who: 'Teacher',
    summary: 'Take a seat of a private contest from its student and make a new claim code for it',
  },
  claimSeat: {
    method: 'POST',
    path: '/api/user/student/contest/claim/',
    who: 'Student',
    summary: 'Take the seat that belongs to a claim code',
  },
  removeParticipant: {
    method: 'POST',
    path: '/api/user/teacher/contest/removeparticipant/',
    who: 'Teacher',
    summary: 'Remove a participant or an invitation before the start',
  },
  createContest: {
    method: 'POST',
    path: '/api/user/teacher/contest/create/',
    who: 'Teacher',
    size: 'large',
    summary: 'Create a contest with its questions',
  },
  updateContest: {
    method: 'POST',
    path: '/api/user/teacher/contest/update/',
    who: 'Teacher',
    size: 'large',
    summary: 'Replace an unpublished contest',
  },
  renderQuestion: {
    method: 'POST',
    path: '/api/user/teacher/questions/render/',
    who: 'Teacher',
    size: 'medium',
    summary: 'The trees of rich texts, as students would get them; nothing is stored',
  },
  publishContest: {
    method: 'POST',
    path: '/api/user/teacher/contest/publish/',
    who: 'Teacher',
    summary: 'Publish a contest; this cannot be undone',
  },
  addPicture: {
    method: 'POST',
    path: '/api/user/teacher/picture/add/',
    who: 'Teacher',
    multipart: 'picture',
    heavy: 'elsewhere',
    summary: 'Store a picture for questions; answers the id under which a text names it',
  },
  readQuestions: {
    method: 'POST',
    path: '/api/user/teacher/questions/read/',
    who: 'Teacher',
    multipart: 'file',
    heavy: 'elsewhere',
    summary: 'Read the questions of a file or of a pasted text, in any known format; nothing is stored',
  },
  submitAttempt: {
    method: 'POST',
    path: '/api/user/student/contest/submit/',
    who: 'Student',
    size: 'medium',
    summary: 'Submit the answers',
  },
  saveAnswers: {
    method: 'POST',
    path: '/api/user/student/contest/save/',
    who: 'Student',
    size: 'medium',
    summary: "Save choices as they are made; answers the server's state, merged over all devices",
  },
  recordEvents: {
    method: 'POST',
    path: '/api/user/student/contest/record/',
    who: 'Student',
    size: 'medium',
    summary: 'Record what happened during the attempt; answers how often the student left the page',
  },
  getReceipt: {
    method: 'POST',
    path: '/api/user/student/contest/receipt/',
    who: 'Student',
    summary: "The student's response as the server has recorded it, with a signed code",
  },
  getResult: {
    method: 'POST',
    path: '/api/user/student/contest/result/',
    who: 'Student',
    summary: "The student's response; with key and score once the results are open",
  },
  getParticipants: {
    method: 'POST',
    path: '/api/user/teacher/contest/participents/',
    who: 'Teacher',
    summary: 'Participants with their marks',
  },
  getStatistics: {
    method: 'POST',
    path: '/api/user/teacher/contest/statistics/',
    who: 'Teacher',
    summary: 'The distribution of marks, and how many chose each option',
  },
  getLive: {
    method: 'POST',
    path: '/api/user/teacher/contest/live/',
    who: 'Teacher',
    summary: 'Who has not started, is working, is away or has submitted',
  },
  getTimeline: {
    method: 'POST',
    path: '/api/user/teacher/contest/timeline/',
    who: 'Teacher',
    summary: "One student's attempt: what happened when, and the late answers",
  },
  getPaper: {
    method: 'POST',
    path: '/api/user/teacher/contest/paper/',
    who: 'Teacher',
    summary: "One student's paper: what was chosen in each question, what came too late, and the marks",
  },
  setExtraTime: {
    method: 'POST',
    path: '/api/user/teacher/contest/extratime/',
    who: 'Teacher',
    summary: 'Give one student more time, until the results open',
  },
  setFocusExemption: {
    method: 'POST',
    path: '/api/user/teacher/contest/exempt/',
    who: 'Teacher',
    summary: 'Set whether leaving the page may submit for this student',
  },
  extendContest: {
    method: 'POST',
    path: '/api/user/teacher/contest/extend/',
    who: 'Teacher',
    summary: 'Move the end of a published contest to later for everybody, until the results open',
  },
  reopenAttempt: {
    method: 'POST',
    path: '/api/user/teacher/contest/reopen/',
    who: 'Teacher',
    summary: 'Reopen a submitted attempt before its deadline',
  },
  acceptLateAnswers: {
    method: 'POST',
    path: '/api/user/teacher/contest/late/',
    who: 'Teacher',
    summary: "Accept one student's late answers, or undo that",
  },
  confirmReceipt: {
    method: 'POST',
    path: '/api/user/teacher/contest/confirmreceipt/',
    who: 'Teacher',
    summary: 'Check a receipt code: whose it is and what it says',
  },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;
