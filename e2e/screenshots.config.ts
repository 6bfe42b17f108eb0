import base from '../playwright.config.ts';

/**
 * `npm run screenshots` takes the pictures for the documents; with `-- all`, it takes pictures of every page.
 */
const testMatch = process.argv.includes('all') ? /screenshots-all.*\.ts/ : 'screenshots.ts';

export default {
  ...base,
  use: { ...base.use, isRepeatable: true },
  testDir: '.',
  testMatch,
  globalSetup: './global-setup.ts',
  outputDir: '../dist/e2e',
};
