import { startTestPostgres } from '../server/test/start-postgres.ts';
import { findChromium, findSharedBrowser } from './chromium.ts';

/** Finds Chromium and starts PostgreSQL with the template that each test's server clones (e2e/test.ts). */
export default async function setUp() {
  process.env.E2E_CHROMIUM = findChromium();
  process.env.E2E_SHARED_BROWSER = findSharedBrowser();
  const { postgres, stop } = await startTestPostgres();
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  return stop;
}
