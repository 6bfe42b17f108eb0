import { startTestPostgres } from '../server/test/start-postgres.ts';

/** One embedded PostgreSQL for the whole run; each test's server clones its template (e2e/test.ts). */
export default async function setUp() {
  const { postgres, stop } = await startTestPostgres();
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  return stop;
}
