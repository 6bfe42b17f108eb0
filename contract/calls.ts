import type * as limits from './limits.ts';

/** Who may call: anyone, anyone logged in, or one role. */
export type Audience = 'anyone' | 'account' | 'Student' | 'Teacher';

export type CallRow = {
  method: 'GET' | 'POST';
  path: string;
  who: Audience;
  /** The body is a form: the part `data` (JSON) and an optional file, in the part of this name. */
  multipart?: keyof typeof limits.forms;
  /** The answer is a file, not JSON. */
  file?: true;
  /** How large the JSON body may be (`limits.bodyBytes`). If absent, `small`. */
  size?: 'medium' | 'large';
};

/** THE table: every call of the product, under the one name that it has everywhere. */
export const calls = {
  logIn: { method: 'POST', path: '/api/token/', who: 'anyone' },
  refreshAccess: { method: 'POST', path: '/api/token/refresh/', who: 'anyone' },
  endSession: { method: 'POST', path: '/api/token/blacklist/', who: 'anyone' },
  signUpStudent: {
    method: 'POST',
    path: '/api/user/student/signup/',
    who: 'anyone',
    multipart: 'profile_image',
  },
  signUpTeacher: {
    method: 'POST',
    path: '/api/user/teacher/signup/',
    who: 'anyone',
    multipart: 'profile_image',
  },
  resetPassword: { method: 'POST', path: '/api/user/resetpassword/', who: 'anyone' },
  readJoinLink: { method: 'POST', path: '/api/user/joinlink/', who: 'anyone' },
  getUser: { method: 'GET', path: '/api/user/', who: 'account' },
  getStudent: { method: 'GET', path: '/api/user/student/', who: 'Student' },
  getTeacher: { method: 'GET', path: '/api/user/teacher/', who: 'Teacher' },
  updateProfile: {
    method: 'POST',
    path: '/api/user/updateprofile/',
    who: 'account',
    multipart: 'profile_image',
  },
  changePassword: { method: 'POST', path: '/api/user/changepassword/', who: 'account' },
  getDashboard: { method: 'GET', path: '/api/user/dashboard/', who: 'account' },
  getOwnMarks: { method: 'GET', path: '/api/user/student/marks/', who: 'Student' },
  getClassMarks: { method: 'GET', path: '/api/user/teacher/classmarks/', who: 'Teacher' },
  getOverview: { method: 'GET', path: '/api/user/teacher/overview/', who: 'Teacher' },
  getContests: { method: 'GET', path: '/api/user/getcontests/', who: 'account' },
  getArchivedContests: { method: 'GET', path: '/api/user/teacher/putaway/', who: 'Teacher' },
  getContest: { method: 'POST', path: '/api/user/contest/', who: 'account' },
  viewContest: { method: 'POST', path: '/api/user/viewcontest/', who: 'account' },
  joinContest: { method: 'POST', path: '/api/user/joincontest/', who: 'account' },
  addParticipants: {
    method: 'POST',
    path: '/api/user/teacher/contest/addparticipants/',
    who: 'Teacher',
    size: 'medium',
  },
  addClass: { method: 'POST', path: '/api/user/teacher/contest/addclass/', who: 'Teacher' },
  removeClass: { method: 'POST', path: '/api/user/teacher/contest/removeclass/', who: 'Teacher' },
  getClasses: { method: 'GET', path: '/api/user/teacher/classes/', who: 'Teacher' },
  getClass: { method: 'POST', path: '/api/user/teacher/class/', who: 'Teacher' },
  createClass: { method: 'POST', path: '/api/user/teacher/class/create/', who: 'Teacher' },
  renameClass: { method: 'POST', path: '/api/user/teacher/class/rename/', who: 'Teacher' },
  deleteClass: { method: 'POST', path: '/api/user/teacher/class/delete/', who: 'Teacher' },
  addStudents: {
    method: 'POST',
    path: '/api/user/teacher/class/addstudents/',
    who: 'Teacher',
    size: 'medium',
  },
  updateStudent: { method: 'POST', path: '/api/user/teacher/class/updatestudent/', who: 'Teacher' },
  removeStudents: {
    method: 'POST',
    path: '/api/user/teacher/class/removestudents/',
    who: 'Teacher',
    size: 'medium',
  },
  makeAccounts: {
    method: 'POST',
    path: '/api/user/teacher/class/makeaccounts/',
    who: 'Teacher',
    size: 'medium',
  },
  renewPasswords: {
    method: 'POST',
    path: '/api/user/teacher/class/renewpasswords/',
    who: 'Teacher',
    size: 'medium',
  },
  readStudents: {
    method: 'POST',
    path: '/api/user/teacher/class/readstudents/',
    who: 'Teacher',
    multipart: 'file',
  },
  getGradebook: { method: 'POST', path: '/api/user/teacher/class/gradebook/', who: 'Teacher' },
  exportGradebook: {
    method: 'POST',
    path: '/api/user/teacher/class/export/',
    who: 'Teacher',
    size: 'medium',
    file: true,
  },
  getColleagues: { method: 'POST', path: '/api/user/teacher/colleagues/', who: 'Teacher' },
  removeColleague: { method: 'POST', path: '/api/user/teacher/colleagues/remove/', who: 'Teacher' },
  setRight: { method: 'POST', path: '/api/user/teacher/colleagues/setright/', who: 'Teacher' },
  makeShareCode: { method: 'POST', path: '/api/user/teacher/sharecode/make/', who: 'Teacher' },
  readShareCode: { method: 'POST', path: '/api/user/teacher/sharecode/', who: 'Teacher' },
  takeShareCode: { method: 'POST', path: '/api/user/teacher/sharecode/take/', who: 'Teacher' },
  getActs: { method: 'POST', path: '/api/user/teacher/acts/', who: 'Teacher' },
  askToJoin: { method: 'POST', path: '/api/user/student/contest/ask/', who: 'Student' },
  getRequests: {
    method: 'POST',
    path: '/api/user/teacher/contest/requests/',
    who: 'Teacher',
  },
  answerRequests: {
    method: 'POST',
    path: '/api/user/teacher/contest/requests/answer/',
    who: 'Teacher',
    size: 'medium',
  },
  openContest: { method: 'POST', path: '/api/user/student/contest/open/', who: 'Student' },
  declineContest: { method: 'POST', path: '/api/user/student/contest/decline/', who: 'Student' },
  freeSeat: {
    method: 'POST',
    path: '/api/user/teacher/contest/freeseat/',
    who: 'Teacher',
  },
  claimSeat: { method: 'POST', path: '/api/user/student/contest/claim/', who: 'Student' },
  removeParticipant: { method: 'POST', path: '/api/user/teacher/contest/removeparticipant/', who: 'Teacher' },
  createContest: { method: 'POST', path: '/api/user/teacher/contest/create/', who: 'Teacher', size: 'large' },
  updateContest: { method: 'POST', path: '/api/user/teacher/contest/update/', who: 'Teacher', size: 'large' },
  renderQuestion: {
    method: 'POST',
    path: '/api/user/teacher/questions/render/',
    who: 'Teacher',
    size: 'medium',
  },
  duplicateContest: { method: 'POST', path: '/api/user/teacher/contest/duplicate/', who: 'Teacher' },
  repeatContest: { method: 'POST', path: '/api/user/teacher/contest/repeat/', who: 'Teacher' },
  publishContest: { method: 'POST', path: '/api/user/teacher/contest/publish/', who: 'Teacher' },
  withdrawContest: { method: 'POST', path: '/api/user/teacher/contest/withdraw/', who: 'Teacher' },
  archiveContest: { method: 'POST', path: '/api/user/teacher/contest/archive/', who: 'Teacher' },
  deleteContest: { method: 'POST', path: '/api/user/teacher/contest/delete/', who: 'Teacher' },
  restoreContest: { method: 'POST', path: '/api/user/teacher/contest/restore/', who: 'Teacher' },
  getDrafts: { method: 'GET', path: '/api/user/teacher/drafts/', who: 'Teacher' },
  getDraft: { method: 'POST', path: '/api/user/teacher/draft/', who: 'Teacher' },
  saveDraft: { method: 'POST', path: '/api/user/teacher/draft/save/', who: 'Teacher', size: 'large' },
  dropDraft: { method: 'POST', path: '/api/user/teacher/draft/drop/', who: 'Teacher' },
  addPicture: {
    method: 'POST',
    path: '/api/user/teacher/picture/add/',
    who: 'Teacher',
    multipart: 'picture',
  },
  readQuestions: {
    method: 'POST',
    path: '/api/user/teacher/questions/read/',
    who: 'Teacher',
    multipart: 'file',
  },
  exportQuestions: {
    method: 'POST',
    path: '/api/user/teacher/questions/export/',
    who: 'Teacher',
    file: true,
  },
  findQuestions: { method: 'POST', path: '/api/user/teacher/questions/find/', who: 'Teacher' },
  getTags: { method: 'GET', path: '/api/user/teacher/tags/', who: 'Teacher' },
  submitAttempt: {
    method: 'POST',
    path: '/api/user/student/contest/submit/',
    who: 'Student',
    size: 'medium',
  },
  saveAnswers: { method: 'POST', path: '/api/user/student/contest/save/', who: 'Student', size: 'medium' },
  recordEvents: { method: 'POST', path: '/api/user/student/contest/record/', who: 'Student', size: 'medium' },
  askSeb: { method: 'POST', path: '/api/user/student/contest/seb/', who: 'Student' },
  proveSeb: { method: 'POST', path: '/api/user/student/contest/seb/prove/', who: 'Student' },
  getReceipt: { method: 'POST', path: '/api/user/student/contest/receipt/', who: 'Student' },
  getResult: { method: 'POST', path: '/api/user/student/contest/result/', who: 'Student' },
  getParticipants: {
    method: 'POST',
    path: '/api/user/teacher/contest/participents/',
    who: 'Teacher',
  },
  getStatistics: {
    method: 'POST',
    path: '/api/user/teacher/contest/statistics/',
    who: 'Teacher',
  },
  getSimilarity: {
    method: 'POST',
    path: '/api/user/teacher/contest/similarity/',
    who: 'Teacher',
  },
  getLeaderboard: {
    method: 'POST',
    path: '/api/user/contest/leaderboard/',
    who: 'account',
  },
  setLeaderboard: { method: 'POST', path: '/api/user/teacher/contest/leaderboard/', who: 'Teacher' },
  setCertificate: { method: 'POST', path: '/api/user/teacher/contest/certificate/', who: 'Teacher' },
  setAccessCode: {
    method: 'POST',
    path: '/api/user/teacher/contest/accesscode/',
    who: 'Teacher',
  },
  setPractice: { method: 'POST', path: '/api/user/teacher/contest/practice/', who: 'Teacher' },
  getPractice: { method: 'POST', path: '/api/user/student/contest/practice/', who: 'Student' },
  finishPractice: {
    method: 'POST',
    path: '/api/user/student/contest/practice/finish/',
    who: 'Student',
    size: 'medium',
  },
  releaseResults: { method: 'POST', path: '/api/user/teacher/contest/release/', who: 'Teacher' },
  showName: { method: 'POST', path: '/api/user/student/contest/showname/', who: 'Student' },
  correctKey: {
    method: 'POST',
    path: '/api/user/teacher/contest/correctkey/',
    who: 'Teacher',
    size: 'medium',
  },
  restoreKey: { method: 'POST', path: '/api/user/teacher/contest/restorekey/', who: 'Teacher' },
  getKeyVersions: { method: 'POST', path: '/api/user/teacher/contest/keyversions/', who: 'Teacher' },
  exportResults: {
    method: 'POST',
    path: '/api/user/teacher/contest/export/',
    who: 'Teacher',
    file: true,
  },
  getLive: { method: 'POST', path: '/api/user/teacher/contest/live/', who: 'Teacher' },
  getLiveGrid: { method: 'POST', path: '/api/user/teacher/contest/live/grid/', who: 'Teacher' },
  getTimeline: {
    method: 'POST',
    path: '/api/user/teacher/contest/timeline/',
    who: 'Teacher',
  },
  getPaper: { method: 'POST', path: '/api/user/teacher/contest/paper/', who: 'Teacher' },
  setExtraTime: {
    method: 'POST',
    path: '/api/user/teacher/contest/extratime/',
    who: 'Teacher',
  },
  setFocusExemption: {
    method: 'POST',
    path: '/api/user/teacher/contest/exempt/',
    who: 'Teacher',
  },
  setSebExemption: {
    method: 'POST',
    path: '/api/user/teacher/contest/exemptseb/',
    who: 'Teacher',
  },
  extendContest: {
    method: 'POST',
    path: '/api/user/teacher/contest/extend/',
    who: 'Teacher',
  },
  getStillOpen: {
    method: 'POST',
    path: '/api/user/teacher/contest/stillopen/',
    who: 'Teacher',
  },
  closeForStudent: {
    method: 'POST',
    path: '/api/user/teacher/contest/close/',
    who: 'Teacher',
  },
  reopenAttempt: {
    method: 'POST',
    path: '/api/user/teacher/contest/reopen/',
    who: 'Teacher',
  },
  acceptLateAnswers: { method: 'POST', path: '/api/user/teacher/contest/late/', who: 'Teacher' },
  confirmReceipt: {
    method: 'POST',
    path: '/api/user/teacher/contest/confirmreceipt/',
    who: 'Teacher',
  },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;
