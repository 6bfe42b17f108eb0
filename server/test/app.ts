import { afterAll, inject } from 'vitest';
import type { TeacherSignup } from '../people/account/teacher-signup.ts';
import type { WebAppOptions } from '../base/http/web.ts';
import { makeApp } from './make-app.ts';

/** Starts the whole server with the test file's own database and clock. Stops it after the last test. */
export async function testApp(
  options: {
    web?: WebAppOptions;
    teacherSignup?: TeacherSignup;
    realPasswords?: boolean;
    sentences?: string;
  } = {},
) {
  const test = await makeApp({ postgres: inject('postgres'), ...options });
  afterAll(test.close);
  return test;
}
