import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startWithTemplate } from './standby.ts';
import { startTestPostgres } from './start-postgres.ts';

/** Folder with the binaries of another PostgreSQL version, such as `/usr/lib/postgresql/15/bin`. */
const { TEST_POSTGRES } = process.env;

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/** Starts one PostgreSQL for the whole test run, with a template database that each test file clones. */
export default async function setUp(project: TestProject) {
  const { postgres, stop } = await (TEST_POSTGRES === undefined
    ? startTestPostgres()
    : startWithTemplate({
        root: TEST_POSTGRES,
        initdb: join(TEST_POSTGRES, 'initdb'),
        postgres: join(TEST_POSTGRES, 'postgres'),
      }));
  project.provide('postgres', postgres);
  return stop;
}
