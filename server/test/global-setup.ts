import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/** Starts one PostgreSQL for the whole test run, with a template database that each test file clones. */
export default async function setUp(project: TestProject) {
  const { postgres, stop } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
