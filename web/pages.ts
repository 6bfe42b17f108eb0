/** Frame of a page: with top bar, with top bar and sidebar, or empty. The last two require a log-in. */
export type Frame = 'plain' | 'app' | 'bare';

/** Audiences of pages, each with a catalogue of sentences. Teachers' pages need both. */
export const AUDIENCES = ['anyone', 'teacher'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type PageRow = {
  path: string;
  frame: Frame;
  /** If set, only teachers can use the page. */
  audience?: 'teacher';
  source: string;
};

/** The table of all pages. The router, the build's HTML files and the server's paths are derived from it. */
export const pages = {
  landing: { path: '/', frame: 'plain', source: './landing/landing-page.tsx' },
  login: { path: '/login', frame: 'plain', source: './frame/session/login-page.tsx' },
  signup: { path: '/signup', frame: 'plain', source: './people/account/signup-page.tsx' },
  forgottenPassword: {
    path: '/forgotten-password',
    frame: 'plain',
    source: './people/account/forgotten-password-page.tsx',
  },
  logout: { path: '/logout', frame: 'plain', source: './frame/session/logout-page.tsx' },
  dashboard: { path: '/dashboard', frame: 'app', source: './marks/dashboard/dashboard-page.tsx' },
  editProfile: { path: '/edit-profile', frame: 'app', source: './frame/session/edit-profile-page.tsx' },
  joinContest: { path: '/join-contest', frame: 'app', source: './contest/joining/join-contest-page.tsx' },
  myContest: { path: '/my-contest', frame: 'app', source: './sitting/entrance/my-contest-page.tsx' },
  classes: {
    path: '/classes',
    frame: 'app',
    audience: 'teacher',
    source: './school/classes/classes-page.tsx',
  },
  class: {
    path: '/classes/:classId',
    frame: 'app',
    audience: 'teacher',
    source: './school/classes/class-page.tsx',
  },
  gradebook: {
    path: '/classes/:classId/gradebook',
    frame: 'app',
    audience: 'teacher',
    source: './marks/gradebook/gradebook-page.tsx',
  },
  share: { path: '/share', frame: 'app', audience: 'teacher', source: './people/rights/share-page.tsx' },
  addQuiz: {
    path: '/my-contest/addquiz',
    frame: 'app',
    audience: 'teacher',
    source: './writing/editor/add-quiz-page.tsx',
  },
  editQuiz: {
    path: '/my-contest/edit/:contestId',
    frame: 'app',
    audience: 'teacher',
    source: './writing/editor/edit-quiz-page.tsx',
  },
  published: {
    path: '/my-contest/published/:contestId',
    frame: 'bare',
    audience: 'teacher',
    source: './contest/life/published-page.tsx',
  },
  contest: {
    path: '/my-contest/contest/:contestId',
    frame: 'app',
    source: './sitting/entrance/contest-page.tsx',
  },
  receipt: {
    path: '/my-contest/contest/:contestId/receipt',
    frame: 'app',
    source: './sitting/receipt/receipt-page.tsx',
  },
  quiz: { path: '/quiz/:contestId', frame: 'bare', source: './sitting/quiz/quiz-page.tsx' },
  practice: { path: '/practice/:contestId', frame: 'app', source: './marks/practice/practice-page.tsx' },
  results: { path: '/results', frame: 'app', source: './marks/result/results-page.tsx' },
  studentResult: {
    path: '/results/student/:contestId/result',
    frame: 'app',
    source: './marks/result/student-result-page.tsx',
  },
  teacherResult: {
    path: '/results/teacher/:contestId/result',
    frame: 'app',
    audience: 'teacher',
    source: './marks/result/teacher-result-page.tsx',
  },
  marks: {
    path: '/results/teacher/:contestId/marks',
    frame: 'app',
    audience: 'teacher',
    source: './marks/analysis/marks-page.tsx',
  },
  similarity: {
    path: '/results/teacher/:contestId/similarity',
    frame: 'app',
    audience: 'teacher',
    source: './marks/analysis/similarity-page.tsx',
  },
  paper: {
    path: '/results/teacher/:contestId/paper',
    frame: 'app',
    audience: 'teacher',
    source: './writing/paper/paper-page.tsx',
  },
  print: {
    path: '/results/teacher/:contestId/print',
    frame: 'app',
    audience: 'teacher',
    source: './writing/print/print-page.tsx',
  },
  reports: {
    path: '/results/teacher/:contestId/reports',
    frame: 'app',
    audience: 'teacher',
    source: './writing/print/reports-page.tsx',
  },
  certificates: {
    path: '/results/teacher/:contestId/certificates',
    frame: 'app',
    audience: 'teacher',
    source: './writing/print/certificates-page.tsx',
  },
  certificate: {
    path: '/results/student/:contestId/certificate',
    frame: 'app',
    source: './writing/print/certificate-page.tsx',
  },
  live: {
    path: '/live/:contestId',
    frame: 'app',
    audience: 'teacher',
    source: './sitting/supervision/live-page.tsx',
  },
  attempt: {
    path: '/live/:contestId/attempt',
    frame: 'app',
    audience: 'teacher',
    source: './sitting/supervision/attempt-page.tsx',
  },
  studentPaper: {
    path: '/live/:contestId/paper',
    frame: 'app',
    audience: 'teacher',
    source: './writing/paper/student-paper-page.tsx',
  },
  notFound: { path: '*', frame: 'plain', source: './frame/not-found-page.tsx' },
} as const satisfies Record<string, PageRow>;

export const studentPath = ['login', 'contest', 'quiz'] as const satisfies (keyof typeof pages)[];

/** Returns the first audience that can use a page. */
export const audienceOf = ({ audience }: PageRow): Audience => audience ?? 'anyone';
