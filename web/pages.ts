/**
 * What stands around a page. `plain`: the top bar. `app`: the top bar and the sidebar. `bare`: nothing,
 * because nothing may distract there. On `app` and `bare` pages a visitor who is not logged in is led to
 * /login.
 */
export type Frame = 'plain' | 'app' | 'bare';

export type PageRow = {
  path: string;
  frame: Frame;
  /** The file under web/ that exports the component `Page`. */
  source: string;
};

/**
 * THE table of all pages. The router, the HTML files of the build and the server's addresses come from it.
 */
export const pages = {
  landing: { path: '/', frame: 'plain', source: './landing/landing-page.tsx' },
  login: { path: '/login', frame: 'plain', source: './account/login-page.tsx' },
  signup: { path: '/signup', frame: 'plain', source: './account/signup-page.tsx' },
  forgottenPassword: {
    path: '/forgotten-password',
    frame: 'plain',
    source: './account/forgotten-password-page.tsx',
  },
  logout: { path: '/logout', frame: 'plain', source: './account/logout-page.tsx' },
  dashboard: { path: '/dashboard', frame: 'app', source: './dashboard/dashboard-page.tsx' },
  editProfile: { path: '/edit-profile', frame: 'app', source: './account/edit-profile-page.tsx' },
  joinContest: { path: '/join-contest', frame: 'app', source: './contest/join-contest-page.tsx' },
  myContest: { path: '/my-contest', frame: 'app', source: './contest/my-contest-page.tsx' },
  classes: { path: '/classes', frame: 'app', source: './classes/classes-page.tsx' },
  class: { path: '/classes/:classId', frame: 'app', source: './classes/class-page.tsx' },
  gradebook: {
    path: '/classes/:classId/gradebook',
    frame: 'app',
    source: './gradebook/gradebook-page.tsx',
  },
  share: { path: '/share', frame: 'app', source: './colleagues/share-page.tsx' },
  addQuiz: { path: '/my-contest/addquiz', frame: 'app', source: './editor/add-quiz-page.tsx' },
  editQuiz: { path: '/my-contest/edit/:contestId', frame: 'app', source: './editor/edit-quiz-page.tsx' },
  contest: { path: '/my-contest/contest/:contestId', frame: 'app', source: './contest/contest-page.tsx' },
  receipt: {
    path: '/my-contest/contest/:contestId/receipt',
    frame: 'app',
    source: './receipt/receipt-page.tsx',
  },
  quiz: { path: '/quiz/:contestId', frame: 'bare', source: './quiz/quiz-page.tsx' },
  practice: { path: '/practice/:contestId', frame: 'app', source: './practice/practice-page.tsx' },
  results: { path: '/results', frame: 'app', source: './result/results-page.tsx' },
  studentResult: {
    path: '/results/student/:contestId/result',
    frame: 'app',
    source: './result/student-result-page.tsx',
  },
  teacherResult: {
    path: '/results/teacher/:contestId/result',
    frame: 'app',
    source: './result/teacher-result-page.tsx',
  },
  marks: { path: '/results/teacher/:contestId/marks', frame: 'app', source: './marks/marks-page.tsx' },
  similarity: {
    path: '/results/teacher/:contestId/similarity',
    frame: 'app',
    source: './marks/similarity-page.tsx',
  },
  paper: { path: '/results/teacher/:contestId/paper', frame: 'app', source: './paper/paper-page.tsx' },
  print: { path: '/results/teacher/:contestId/print', frame: 'app', source: './print/print-page.tsx' },
  reports: { path: '/results/teacher/:contestId/reports', frame: 'app', source: './print/reports-page.tsx' },
  certificates: {
    path: '/results/teacher/:contestId/certificates',
    frame: 'app',
    source: './print/certificates-page.tsx',
  },
  certificate: {
    path: '/results/student/:contestId/certificate',
    frame: 'app',
    source: './print/certificate-page.tsx',
  },
  live: { path: '/live/:contestId', frame: 'app', source: './supervision/live-page.tsx' },
  attempt: { path: '/live/:contestId/attempt', frame: 'app', source: './supervision/attempt-page.tsx' },
  studentPaper: { path: '/live/:contestId/paper', frame: 'app', source: './paper/student-paper-page.tsx' },
  notFound: { path: '*', frame: 'plain', source: './frame/not-found-page.tsx' },
} as const satisfies Record<string, PageRow>;
