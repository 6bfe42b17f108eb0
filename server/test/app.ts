import { afterAll, inject } from 'vitest';
import type { SignOnSettings } from '../school/sign-on/settings.ts';
import type { TeacherSignup } from '../people/account/signup-policy.ts';
import type { WebAppOptions } from '../base/http/web.ts';
import { makeThreads } from '../threads.ts';
import { makeApp } from './make-app.ts';

/** Threads for all test files of a process, because threads start slowly and have no state. */
const threads = makeThreads(() => undefined);

/** Starts the whole server with the test file's own database and clock. Stops it after the last test. */
export async function testApp(
  options: {
    web?: WebAppOptions;
    teacherSignup?: TeacherSignup;
    sendsMail?: boolean;
    signOn?: SignOnSettings;
    publicUrl?: () => string;
    keepRecords?: number;
    realPasswords?: boolean;
    sentences?: string;
  } = {},
) {
  const test = await makeApp({ postgres: inject('postgres'), threads, ...options });
  afterAll(test.close);
  return test;
}
