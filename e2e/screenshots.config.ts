import base from '../playwright.config.ts';

/** `npm run screenshots`: the pictures of README, the guides and the landing page, from the demo data. */
export default { ...base, testDir: '.', testMatch: 'screenshots.ts', globalSetup: './global-setup.ts' };
