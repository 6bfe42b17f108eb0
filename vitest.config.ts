import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './web/sentences/catalogues.ts';
import { SkippedTests } from './server/test/skipped-tests.ts';
import { isLongRun } from './server/test/tries.ts';

// A test that hangs fails; one that a busy machine holds up, or that tries long, does not.
const patience = isLongRun ? 1_200_000 : 120_000;

/** Code that Node loads by itself, because only the pages have macros to expand. */
const outsideThePages = /^(?!.*\/(web|page-tests)\/).*\/(server|contract|shared)\/.*\.ts$/;

/** Slow, and about what changes seldom, such as another PostgreSQL. */
const ONLY_LONG = [
  'server/system-tests/oldest-postgres.test.ts',
  'server/base/database/embedded-refusals.test.ts',
  'web/build/build.test.ts',
  'faults/third-role.test.ts',
];

export default defineConfig({
  plugins: [catalogues()],
  test: {
    globalSetup: 'server/test/global-setup.ts',
    reporters: ['default', new SkippedTests()],
    testTimeout: patience,
    hookTimeout: patience,
    maxWorkers: 2,
    // As in the browser (playwright.config.ts): what passes only the second time is a fault to mend.
    retry: 1,
    // No module of the server keeps state (server/system-tests/rooms.test.ts), so the files of one worker may
    // share them. Loading the server again for each file took a third of the processor's time.
    isolate: false,
    // jsdom has no IndexedDB, and each page says so.
    onConsoleLog: (log) => !log.includes('indexedDB is not defined'),
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'e2e/**', 'dist/**', ...(isLongRun ? [] : ONLY_LONG)],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'page',
          include: ['page-tests/*.test.tsx'],
          server: { deps: { external: [outsideThePages] } },
          environment: './page-tests/environment.ts',
          setupFiles: ['page-tests/set-up.ts'],
          // Modules of the pages do keep state: the session, the server's time.
          isolate: true,
        },
      },
    ],
  },
});
