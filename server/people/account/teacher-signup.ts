import { timingSafeEqual } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { Forbidden, InvalidFields } from '../../base/shared/errors.ts';
import type { Server } from '../../base/http/serve.ts';
import { hashSecret } from '../session/secrets.ts';
import { limitGuesses } from '../../base/http/throttle.ts';

export type TeacherSignup = { mode: 'open' } | { mode: 'closed' } | { mode: 'code'; code: string };

const wrong = (why: Sentence) => new InvalidFields({ teacher_code: why }, 'wrong_teacher_code');

/**
 * Throws if this visitor may not sign up as a teacher: `Forbidden`, `InvalidFields`, or, per `site`,
 * `TooManyRequests`.
 */
export async function admitTeacher(
  { db, teacherSignup }: Server & { teacherSignup: TeacherSignup },
  { typed, site, at }: { typed: string | undefined; site: string; at: Date },
): Promise<void> {
  if (teacherSignup.mode === 'open') return;
  if (teacherSignup.mode === 'closed') {
    throw new Forbidden(
      'teacher_signup_closed',
      sentence`Teachers do not sign up here. Please ask the administrator of this server for an account.`,
    );
  }
  if (!typed)
    throw wrong(sentence`Please enter the code that the administrator of this server gives to teachers.`);
  const isRight = timingSafeEqual(hashSecret(typed), hashSecret(teacherSignup.code));
  const counters = [{ key: `teacher-code:${site}`, limit: limits.teacherCodeTries }];
  await limitGuesses(db, { counters, at }, async () => {
    if (!isRight)
      throw wrong(sentence`This is not the code that the administrator of this server gives to teachers.`);
  });
}
