import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cssTargets } from './oldest-browsers.ts';

const NO_SCROLL_AREA = '\0no-scroll-area';
const server = `http://localhost:${process.env.PORT || 3000}`;

/**
 * Mantine's dialog imports its ScrollArea, and with it the code that places menus. It only compares the
 * ScrollArea with its property `scrollAreaComponent`, which Tallymark never sets. So the build gives the
 * dialog an empty ScrollArea: every student loads 15 kB less. Remove this plugin when a dialog gets a
 * `scrollAreaComponent`, or when Mantine's ModalRoot no longer imports the ScrollArea: then `generateBundle`
 * stops the build.
 */
const dialogsWithoutScrollArea: Plugin = {
  name: 'dialogs-without-scroll-area',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    importer?.endsWith('/Modal/ModalRoot.mjs') && source.endsWith('/ScrollArea.mjs') ? NO_SCROLL_AREA : null,
  load: (id) => (id === NO_SCROLL_AREA ? 'export const ScrollArea = { Autosize: null };' : null),
  generateBundle() {
    if (!this.getModuleInfo(NO_SCROLL_AREA))
      this.error(
        'ModalRoot no longer imports ScrollArea: see dialogsWithoutScrollArea in web/vite.config.ts.',
      );
  },
};

/** Parts of web/sitting/attempt that every page needs before the attempts are made, the landing page too. */
const BEFORE_ATTEMPTS = [
  'sitting/attempt/attempts',
  'sitting/attempt/lazy-attempts',
  'sitting/attempt/listeners',
];

/** Parts of every page: the frames, and how they talk to the server and the browser. */
const FRAME = [
  'frame/',
  'base/api/',
  'base/browser/',
  'sitting/offline/',
  ...BEFORE_ATTEMPTS,
  'base/ui/part',
  'base/ui/brand',
  'base/ui/avatar',
  'pages.ts',
  'people/account/user-query',
];

/** Parts that only teachers' pages load. */
const NOT_OF_FRAME = ['base/api/call-once'];

/** The menu of teachers' contests and classes, in one file: each name of a file makes every page longer. */
const OF_MENU = ['base/ui/more-menu', 'school/colleagues/colleagues-dialogs'];

/** Parts that the way back shares with pages of contests and classes, in one file for the same reason. */
const OF_WAY = [
  'contest/core/teacher-tabs',
  'marks/gradebook/gradebook-query',
  'school/classes/class-queries',
  'school/classes/class-tabs',
];

/** Whether a module's path goes on like one of these, from web/ on. */
const isUnder = (module: string, paths: readonly string[]) =>
  paths.some((path) => module.includes(`/web/${path}`));

/** The signs of the places. */
const ICONS_OF_FRAME = /\/Icon(ListCheck|School|UserEdit)\./;

const isOfFrame = (module: string) =>
  (isUnder(module, FRAME) && !isUnder(module, NOT_OF_FRAME)) || ICONS_OF_FRAME.test(module);

/** Parts that every page but the landing page needs to send the answers that wait. */
const OF_ATTEMPTS = ['make-attempts', 'sitting/attempt/', 'base/browser/parse-stored'];
const isOfAttempts = (module: string) =>
  (isUnder(module, OF_ATTEMPTS) && !isUnder(module, BEFORE_ATTEMPTS)) ||
  /\/contract\/(?:answer\.ts|kinds\/)|\/valibot\//.test(module);

/**
 * Parts of sitting/quiz that the landing page's trial shows too, or that only contests with a setting load.
 */
const NOT_OF_QUIZ = [
  'sitting/quiz/question-card',
  'sitting/quiz/option-order',
  'sitting/quiz/tell-outcome',
  'sitting/quiz/any-order/',
  'sitting/quiz/enter-code',
  'sitting/quiz/late-screen',
  'sitting/quiz/over-screen',
  'sitting/quiz/teacher-here',
  'sitting/quiz/seb-proof',
];

/** The quiz, in one file also for a teacher's preview of it. */
const isOfQuiz = (module: string) => isUnder(module, ['sitting/quiz/']) && !isUnder(module, NOT_OF_QUIZ);

/** Parts of a contest and its questions on students' pages, and on few other pages. */
const OF_STUDENTS = [
  'contest/core/contest-badges',
  'contest/core/contest-code',
  'contest/core/contest-id',
  'sitting/entrance/contest-page.module',
  'sitting/entrance/describe-attempt',
  'sitting/entrance/needs-seb',
  'contest/core/practise-link',
  'contest/core/receipt-link',
  'contest/core/release-words',
  'contest/core/time-each',
  'base/ui/clamped-title',
  'base/ui/copy-',
  'base/ui/facts',
  'base/ui/picture.',
  'base/ui/rich-text',
  'base/ui/row-button',
  'base/ui/time-words',
  'base/ui/use-contest-id',
  'base/ui/use-leave-blocker',
  'base/ui/user-text',
  'base/ui/words-of',
];
const LIBRARY_OF_STUDENTS =
  /\/(Anchor|Badge|Progress|Skeleton)\/|\/Icon(Alarm|ClockPause|ClockPlus|CloudOff|Copy|Devices|EyeOff|Keyboard|Minus)\./;

/** In one file: in many small ones it would be four kilobytes more. */
const isOfStudents = (module: string) =>
  isUnder(module, OF_STUDENTS) || module.includes('/contract/rich-text') || LIBRARY_OF_STUDENTS.test(module);

/** Signs on teachers' pages, in one file for the same reason as the menu. */
const ICONS_OF_TEACHERS = /\/Icon(AlertTriangle|ArrowBackUp|ArrowUp|Edit|HourglassOff|Trash|UserPlus)\./;

/** Mantine's boxes and switches on teachers' pages: no page of a student's path has any. */
const CHOICES_OF_TEACHERS = /\/(InlineInput|InputsGroupFieldset|Checkbox|Switch|Radio)\//;

/** The pages with an e-mail and a password. */
const OF_ACCOUNTS = [
  'people/account/account-card',
  'people/account/account.module',
  'people/account/email-field',
  'people/account/page-link',
  'people/account/password-field',
  'people/account/typed-password',
  'people/account/use-redirect-soon',
  'base/ui/form-rules',
];
const isOfAccounts = (module: string) => isUnder(module, OF_ACCOUNTS) || module.includes('/PasswordInput/');

/** Used by `npm run dev` and by web/build/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dialogsWithoutScrollArea],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // All of the oldest browsers know what es2022 writes.
    target: 'es2022',
    cssTarget: cssTargets,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The landing page's script names the files of all pages: short hashes make it half a kilobyte less.
        hashCharacters: 'hex',
        // Over plain http:// a browser sends six requests at a time: on a slow network fifty small files take
        // longer than three larger ones. Code that several pages share goes together; code of one page stays
        // with it.
        codeSplitting: {
          groups: [
            { name: 'student', test: isOfStudents, includeDependenciesRecursively: false },
            { name: 'account', test: isOfAccounts, includeDependenciesRecursively: false },
            { name: 'icons', test: ICONS_OF_TEACHERS, includeDependenciesRecursively: false },
            { name: 'choices', test: CHOICES_OF_TEACHERS, includeDependenciesRecursively: false },
            { name: 'menu', test: (id) => isUnder(id, OF_MENU), includeDependenciesRecursively: false },
            { name: 'ways', test: (id) => isUnder(id, OF_WAY), includeDependenciesRecursively: false },
            // Not for the landing page.
            { name: 'language', test: (id) => isUnder(id, ['base/ui/language-of']) },
            { name: 'shared', minShareCount: 20 },
            { name: 'attempts', test: isOfAttempts, includeDependenciesRecursively: false },
            { name: 'quiz', test: isOfQuiz, includeDependenciesRecursively: false },
            { name: 'frame', test: isOfFrame, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The landing page shows docs/screenshots.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
});
