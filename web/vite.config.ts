import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './sentences/catalogues.ts';
import { cssTargets } from './oldest-browsers.ts';

const NO_SCROLL_AREA = '\0no-scroll-area';
const server = `http://localhost:${process.env.PORT || 3000}`;

/**
 * Replaces the ScrollArea that Mantine's dialog imports but Tallymark never uses, which saves every student
 * 15 kB. Remove this plugin when a dialog gets a `scrollAreaComponent`. `generateBundle` fails once Mantine
 * no longer imports ScrollArea.
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

/** Modules of web/sitting/attempt that every page needs before the attempts are created. */
const BEFORE_ATTEMPTS = [
  'sitting/attempt/attempts',
  'sitting/attempt/lazy-attempts',
  'sitting/attempt/listeners',
];

/** Modules that load the sentences. */
const loadsSentences = (module: string) =>
  isUnder(module, [
    'pages.ts',
    'base/language/i18n',
    'base/language/load-catalogues',
    'base/browser/trusted-types',
  ]) || /\/@lingui\/core\/|virtual:catalogues|preload-helper/.test(module);

/** Modules of every page: frames, and access to the server and the browser. */
const FRAME = [
  'frame/',
  'base/api/',
  'base/browser/',
  'base/router/',
  'sitting/offline/',
  ...BEFORE_ATTEMPTS,
  'base/ui/part',
  'base/ui/brand',
  'base/ui/avatar',

  'people/account/user-query',
];

const NOT_OF_FRAME = ['base/api/call-once', 'frame/session/'];

/**
 * Menu of teachers' contests and classes. Bundled as one file, because every page lists all file names and
 * grows with each.
 */
const OF_MENU = ['base/ui/more-menu', 'people/rights/colleagues-dialogs'];

/** Modules that breadcrumbs share with contest and class pages. Bundled as one file for the same reason. */
const OF_WAY = [
  'contest/core/teacher-tabs',
  'marks/gradebook/gradebook-query',
  'contest/core/class-queries',
  'school/classes/class-tabs',
];

/** Returns whether a module's path under web/ begins with one of these paths. */
const isUnder = (module: string, paths: readonly string[]) =>
  paths.some((path) => module.includes(`/web/${path}`));

/** Icons of the navigation. */
const ICONS_OF_FRAME = /\/Icon(ListCheck|School|UserEdit)\./;

const isOfFrame = (module: string) =>
  (isUnder(module, FRAME) && !isUnder(module, NOT_OF_FRAME)) || ICONS_OF_FRAME.test(module);

/** Modules for sending waiting answers, which every page except the landing page needs. */
const OF_ATTEMPTS = ['make-attempts', 'sitting/attempt/', 'base/browser/parse-stored'];
const isOfAttempts = (module: string) =>
  (isUnder(module, OF_ATTEMPTS) && !isUnder(module, BEFORE_ATTEMPTS)) ||
  /\/contract\/(?:answer\.ts|kinds\/)|\/valibot\//.test(module);

/** Modules of sitting/quiz that the landing page also shows, or that few contests load. */
const NOT_OF_QUIZ = [
  'sitting/quiz/question-card',
  'sitting/quiz/option-order',
  'sitting/quiz/tell-outcome',
  'sitting/quiz/any-order/',
  'sitting/quiz/enter-code',
  'sitting/quiz/late-screen',
  'sitting/quiz/quiz-unavailable-screen',
  'sitting/quiz/teacher-here',
  'sitting/quiz/seb-proof',
];

/** Returns whether a module belongs to the quiz, which teachers' previews also show. */
const isOfQuiz = (module: string) => isUnder(module, ['sitting/quiz/']) && !isUnder(module, NOT_OF_QUIZ);

/** Modules for contests and questions on students' pages. */
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
  'contest/core/time-per-student',
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
  'base/ui/plain-words',
];
const LIBRARY_OF_STUDENTS =
  /\/(Anchor|Badge|Progress|Skeleton)\/|\/Icon(Alarm|ClockPause|ClockPlus|CloudOff|Copy|Devices|EyeOff|Keyboard|Minus)\./;

/** Returns whether a module is in the bundle for students' pages. Many small files would be 4 kB larger. */
const isOfStudents = (module: string) =>
  isUnder(module, OF_STUDENTS) || module.includes('/contract/rich-text') || LIBRARY_OF_STUDENTS.test(module);

/** Icons on teachers' pages. Bundled as one file, because every page lists all file names. */
const ICONS_OF_TEACHERS = /\/Icon(AlertTriangle|ArrowBackUp|ArrowUp|Edit|HourglassOff|Trash|UserPlus)\./;

/** Mantine's inputs that only teachers' pages use. */
const CHOICES_OF_TEACHERS = /\/(InlineInput|InputsGroupFieldset|Checkbox|Switch|Radio)\//;

/** Modules of pages with an e-mail and a password field. */
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

/** Vite's configuration for `npm run dev` and web/build/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), react(), dialogsWithoutScrollArea],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // All of the oldest browsers support es2022.
    target: 'es2022',
    cssTarget: cssTargets,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Hashes in hexadecimal make the landing page's script half a kilobyte smaller.
        hashCharacters: 'hex',
        // Plain http:// allows six requests at a time, so fifty small files are slower than three large ones.
        // Shared code is grouped; code of a single page stays with the page.
        codeSplitting: {
          groups: [
            // Runs before the sentences are loaded, so nothing with sentences may be in this file.
            { name: 'sentences', test: loadsSentences, priority: 1, includeDependenciesRecursively: false },
            { name: 'student', test: isOfStudents, includeDependenciesRecursively: false },
            { name: 'account', test: isOfAccounts, includeDependenciesRecursively: false },
            { name: 'icons', test: ICONS_OF_TEACHERS, includeDependenciesRecursively: false },
            { name: 'choices', test: CHOICES_OF_TEACHERS, includeDependenciesRecursively: false },
            { name: 'menu', test: (id) => isUnder(id, OF_MENU), includeDependenciesRecursively: false },
            { name: 'ways', test: (id) => isUnder(id, OF_WAY), includeDependenciesRecursively: false },
            // Bundled separately, so that the landing page does not load it.
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
    // Allows docs/screenshots, which the landing page shows.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
});
