import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'dist/e2e',
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy machine, so that only a test that hangs fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only the second time is listed as flaky: CONTRIBUTING.md says what to do then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    launchOptions: {
      // Found, or installed, by the global setup: reading this file must not install anything.
      ...(process.env.E2E_SHARED_BROWSER && { executablePath: process.env.E2E_SHARED_BROWSER }),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
