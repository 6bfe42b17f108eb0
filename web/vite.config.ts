import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Of web/attempt: what every page needs before the attempts are made, the landing page too. */
const BEFORE_ATTEMPTS = ['attempt/attempts', 'attempt/lazy-attempts', 'attempt/listeners'];

/** What every page needs: the frames, and how they talk to the server and the browser. */
const FRAME = [
  'frame/',
  'api/',
  'browser/',
  'offline/',
  ...BEFORE_ATTEMPTS,
  'ui/part',
  'ui/brand',
  'ui/avatar',
  'pages.ts',
  'contest/teacher-tabs',
  'account/user-query',
];

/** Whether a module's path goes on like one of these, from web/ on. */
const isUnder = (module: string, paths: readonly string[]) =>
  paths.some((path) => module.includes(`/web/${path}`));

/** What every page but the landing page needs to send the answers that wait. */
const isOfAttempts = (module: string) =>
  (isUnder(module, ['make-attempts', 'attempt/']) && !isUnder(module, BEFORE_ATTEMPTS)) ||
  module.includes('/valibot/');

/** Of web/quiz: what the landing page's trial shows too, and what only contests with a setting load. */
const NOT_OF_QUIZ = [
  'quiz/question-card',
  'quiz/option-order',
  'quiz/tell-outcome',
  'quiz/any-order/',
  'quiz/enter-code',
  'quiz/late-screen',
  'quiz/over-screen',
  'quiz/teacher-here',
  'quiz/seb-proof',
];

/** The quiz, in one file also for a teacher's preview of it. */
const isOfQuiz = (module: string) => isUnder(module, ['quiz/']) && !isUnder(module, NOT_OF_QUIZ);

/** What a student's pages show of a contest and of its questions, and few other pages. */
const OF_STUDENTS = [
  'contest/contest-badges',
  'contest/contest-code',
  'contest/contest-id',
  'contest/contest-page.module',
  'contest/describe-attempt',
  'contest/needs-seb',
  'contest/practise-link',
  'contest/receipt-link',
  'contest/release-words',
  'contest/time-each',
  'contest/time-state',
  'contest/until-news',
  'ui/clamped-title',
  'ui/copy-',
  'ui/facts',
  'ui/picture.',
  'ui/rich-text',
  'ui/row-button',
  'ui/time-words',
  'ui/use-contest-id',
  'ui/use-leave-blocker',
  'ui/user-text',
  'ui/words-of',
];
const LIBRARY_OF_STUDENTS =
  /\/(Anchor|Badge|Progress|Skeleton)\/|\/Icon(Alarm|ClockPause|ClockPlus|CloudOff|Copy|Devices|EyeOff|Keyboard|Minus)\./;

/** In one file: in many small ones it would be four kilobytes more. */
const isOfStudents = (module: string) =>
  isUnder(module, OF_STUDENTS) || module.includes('/contract/rich-text') || LIBRARY_OF_STUDENTS.test(module);

/** The pages with an e-mail and a password. */
const OF_ACCOUNTS = [
  'account/account-card',
  'account/account.module',
  'account/email-field',
  'account/page-link',
  'account/password-field',
  'account/typed-password',
  'account/use-redirect-soon',
  'ui/form-rules',
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
    // The oldest browsers: docs/browsers.md. All of them know what es2022 writes.
    target: 'es2022',
    cssTarget: ['chrome90', 'firefox91', 'safari15'],
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
            // Not for the landing page.
            { name: 'language', test: (id) => isUnder(id, ['ui/language-of']) },
            { name: 'shared', minShareCount: 20 },
            { name: 'attempts', test: isOfAttempts, minShareCount: 2 },
            { name: 'quiz', test: isOfQuiz, includeDependenciesRecursively: false },
            { name: 'frame', test: (id) => isUnder(id, FRAME), minShareCount: 2 },
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
