import { startTestPostgres } from '../server/test/start-postgres.ts';
import { findChromium } from './chromium.ts';

/**
 * Finds Chromium and starts one PostgreSQL. Each test's server clones its template database (e2e/test.ts).
 */
export default async function setUp() {
  process.env.E2E_CHROMIUM = findChromium();
  const { postgres, stop } = await startTestPostgres();
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  return stop;
}
