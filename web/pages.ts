import type { Audience } from './base/language/audiences.ts';
import { can, type Role, roleRights, type RoleRight } from '#contract/roles.ts';

/** Frame of a page: with top bar, with top bar and sidebar, or empty. The last two require a log-in. */
export type Frame = 'plain' | 'app' | 'bare';

export type PageRow = {
  path: string;
  frame: Frame;
  /** File of a page for everybody. Other pages have a file for each right that shows a page at this path. */
  source?: string;
} & Partial<Record<RoleRight, string>>;

/**
 * The table of all pages. The router, the guard of roles, the build's HTML files and the
 * server's paths are derived from it.
 */
export const pages = {
  landing: { path: '/', frame: 'plain', source: './landing/landing-page.tsx' },
  login: { path: '/login', frame: 'plain', source: './frame/session/login-page.tsx' },
  slip: { path: '/slip', frame: 'plain', source: './frame/session/slip-page.tsx' },
  signOn: { path: '/sign-on', frame: 'plain', source: './frame/session/sign-on-page.tsx' },
  sebStart: { path: '/seb-start/:contestId', frame: 'plain', source: './frame/session/seb-start-page.tsx' },
  signup: { path: '/signup', frame: 'plain', source: './people/account/signup-page.tsx' },
  forgottenPassword: {
    path: '/forgotten-password',
    frame: 'plain',
    source: './people/account/forgotten-password-page.tsx',
  },
  logout: { path: '/logout', frame: 'plain', source: './frame/session/logout-page.tsx' },
  dashboard: {
    path: '/dashboard',
    frame: 'app',
    sit: './marks/dashboard/dashboard-page.tsx',
    teach: './marks/dashboard/teacher-dashboard-page.tsx',
  },
  editProfile: { path: '/edit-profile', frame: 'app', source: './frame/session/edit-profile-page.tsx' },
  joinContest: {
    path: '/join-contest',
    frame: 'app',
    sit: './contest/joining/join-contest-page.tsx',
  },
  myContest: {
    path: '/my-contest',
    frame: 'app',
    sit: './sitting/contest-page/my-contest-page.tsx',
    teach: './contest/list/teacher-contests-page.tsx',
  },
  classes: { path: '/classes', frame: 'app', teach: './school/classes/classes-page.tsx' },
  // Before the page of a class, whose address these would have, too.
  importClasses: { path: '/classes/import', frame: 'app', teach: './school/classes/import-classes-page.tsx' },
  schoolYear: { path: '/classes/school-year', frame: 'app', teach: './school/classes/school-year-page.tsx' },
  class: { path: '/classes/:classId', frame: 'app', teach: './school/classes/class-page.tsx' },
  gradebook: {
    path: '/classes/:classId/gradebook',
    frame: 'app',
    teach: './marks/gradebook/gradebook-page.tsx',
  },
  administration: {
    path: '/administration',
    frame: 'app',
    administer: './school/administration/administration-page.tsx',
    teach: './school/administration/claim-page.tsx',
  },
  school: { path: '/school', frame: 'app', oversee: './marks/oversight/school-page.tsx' },
  share: { path: '/share', frame: 'app', teach: './people/colleagues/share-page.tsx' },
  addQuiz: {
    path: '/my-contest/addquiz',
    frame: 'app',
    teach: './authoring/editor/add-quiz-page.tsx',
  },
  give: { path: '/my-contest/give', frame: 'app', teach: './authoring/give/give-page.tsx' },
  editQuiz: {
    path: '/my-contest/edit/:contestId',
    frame: 'app',
    teach: './authoring/editor/edit-quiz-page.tsx',
  },
  published: {
    path: '/my-contest/published/:contestId',
    frame: 'bare',
    teach: './contest/lifecycle/published-page.tsx',
  },
  contest: {
    path: '/my-contest/contest/:contestId',
    frame: 'app',
    sit: './sitting/contest-page/contest-page.tsx',
  },
  receipt: {
    path: '/my-contest/contest/:contestId/receipt',
    frame: 'app',
    sit: './sitting/receipt/receipt-page.tsx',
  },
  quiz: { path: '/quiz/:contestId', frame: 'bare', sit: './sitting/quiz/quiz-page.tsx' },
  practice: {
    path: '/practice/:contestId',
    frame: 'app',
    sit: './marks/practice/practice-page.tsx',
  },
  results: {
    path: '/results',
    frame: 'app',
    sit: './marks/result/results-page.tsx',
    teach: './marks/result/participants-lists-page.tsx',
  },
  studentResult: {
    path: '/results/student/:contestId/result',
    frame: 'app',
    sit: './marks/result/student-result-page.tsx',
  },
  teacherResult: {
    path: '/results/teacher/:contestId/result',
    frame: 'app',
    teach: './marks/result/teacher-result-page.tsx',
  },
  marks: {
    path: '/results/teacher/:contestId/marks',
    frame: 'app',
    teach: './marks/analysis/marks-page.tsx',
  },
  minutes: {
    path: '/results/teacher/:contestId/minutes',
    frame: 'app',
    teach: './authoring/print/minutes-page.tsx',
  },
  seating: {
    path: '/results/teacher/:contestId/seats',
    frame: 'app',
    teach: './sitting/seating/seating-page.tsx',
  },
  paperAnswers: {
    path: '/results/teacher/:contestId/paper-answers',
    frame: 'app',
    teach: './authoring/paper-answers/paper-answers-page.tsx',
  },
  similarity: {
    path: '/results/teacher/:contestId/similarity',
    frame: 'app',
    teach: './marks/analysis/similarity-page.tsx',
  },
  paper: {
    path: '/results/teacher/:contestId/paper',
    frame: 'app',
    teach: './authoring/paper/paper-page.tsx',
  },
  print: {
    path: '/results/teacher/:contestId/print',
    frame: 'app',
    teach: './authoring/print/print-page.tsx',
  },
  reports: {
    path: '/results/teacher/:contestId/reports',
    frame: 'app',
    teach: './authoring/print/reports-page.tsx',
  },
  certificates: {
    path: '/results/teacher/:contestId/certificates',
    frame: 'app',
    teach: './authoring/print/certificates-page.tsx',
  },
  certificate: {
    path: '/results/student/:contestId/certificate',
    frame: 'app',
    sit: './authoring/print/certificate-page.tsx',
  },
  live: { path: '/live/:contestId', frame: 'app', teach: './sitting/supervision/live-page.tsx' },
  watch: { path: '/watch', frame: 'plain', source: './sitting/invigilation/watch-page.tsx' },
  handOver: { path: '/hand-over', frame: 'app', teach: './sitting/hand-over/hand-over-page.tsx' },
  attempt: {
    path: '/live/:contestId/attempt',
    frame: 'app',
    teach: './sitting/supervision/attempt-page.tsx',
  },
  studentPaper: {
    path: '/live/:contestId/paper',
    frame: 'app',
    teach: './authoring/paper/student-paper-page.tsx',
  },
  notFound: { path: '*', frame: 'plain', source: './frame/not-found-page.tsx' },
} as const satisfies Record<string, PageRow>;

type Pages = typeof pages;
/** Pages that are shown by one right but not by another (frame/other-role.tsx). */
export type PageFor<Has extends RoleRight, Lacks extends RoleRight> = {
  [Name in keyof Pages]: Pages[Name] extends Record<Has, string>
    ? Pages[Name] extends Record<Lacks, string>
      ? never
      : Name
    : never;
}[keyof Pages];

export const studentPath = ['login', 'contest', 'quiz'] as const satisfies (keyof typeof pages)[];

/** A file that shows a page, and the right that it needs. */
export type Face = { source: string; right?: RoleRight };

export const facesOf = (row: PageRow): Face[] =>
  row.source
    ? [{ source: row.source }]
    : roleRights.flatMap((right) => (row[right] ? [{ right, source: row[right] }] : []));

/** Returns whether a user of the role sees a page's face. */
export const isOpenTo = (role: Role, { right }: Pick<Face, 'right'>): boolean => !right || can(role, right);

/** Returns the first audience that can use a page. */
export const audienceOf = ({ source, sit }: PageRow): Audience => (source || sit ? 'anyone' : 'teacher');
