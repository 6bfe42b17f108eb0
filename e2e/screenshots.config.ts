import base from '../playwright.config.ts';

/**
 * `npm run screenshots` takes the pictures for the documents; with `-- all`, it takes pictures of every page.
 */
const testMatch = process.argv.includes('all') ? /screenshots-all.*\.ts/ : 'screenshots.ts';

const { E2E_CHROMIUM } = process.env;

export default {
  ...base,
  use: {
    ...base.use,
    isRepeatable: true,
    // The whole Chromium, so that pictures look the same wherever they are taken.
    launchOptions: {
      ...base.use?.launchOptions,
      ...(E2E_CHROMIUM && { executablePath: E2E_CHROMIUM }),
    },
  },
  testDir: '.',
  testMatch,
  globalSetup: './global-setup.ts',
  outputDir: '../dist/e2e',
};
