import { timingSafeEqual } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { or, type Sentence, sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { Forbidden, InvalidFields } from '../../base/shared/errors.ts';
import type { Server } from '../../base/http/serve.ts';
import { hashSecret } from '../session/secrets.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import type { SignupPolicy } from './signup-policy.ts';

type Visitor = { email: string; typed: string | undefined; site: string; at: Date };

const wrong = (why: Sentence) => new InvalidFields({ teacher_code: why }, 'wrong_teacher_code');

const closed = () =>
  new Forbidden(
    'teacher_signup_closed',
    sentence`Teachers do not sign up here. Please ask the administrator of this server for an account.`,
  );

/**
 * Throws if this visitor may not sign up as a teacher: `Forbidden`, `InvalidFields`, or, per `site`,
 * `TooManyRequests`. A domain counts only where a mail proves the address.
 */
export async function admitTeacher(
  server: Server & { signupPolicy: SignupPolicy; sendsMail: boolean },
  visitor: Visitor,
): Promise<void> {
  const policy = await server.signupPolicy.read();
  switch (policy.mode) {
    case 'open':
    case 'approval':
      return;
    case 'closed':
      throw closed();
    case 'domain':
      if (!server.sendsMail) throw closed();
      return checkDomain(policy.domains, visitor);
    case 'code':
      return checkCode(server, policy.code, visitor);
  }
}

/** Throws if the choice has changed since the sign-up, so that this address may not sign up any more. */
export async function readmitTeacher(
  { signupPolicy }: { signupPolicy: SignupPolicy },
  email: string,
): Promise<void> {
  const policy = await signupPolicy.read();
  if (policy.mode === 'closed') throw closed();
  if (policy.mode === 'domain') checkDomain(policy.domains, { email });
}

function checkDomain(domains: string[], { email }: Pick<Visitor, 'email'>): void {
  const own = emailKey(email).split('@').at(-1) ?? '';
  if (domains.includes(own)) return;
  throw new InvalidFields({
    'user.email': sentence`Teachers sign up here with an address of ${or(domains)}.`,
  });
}

async function checkCode({ db }: Server, code: string, { typed, site, at }: Visitor): Promise<void> {
  if (!typed)
    throw wrong(sentence`Please enter the code that the administrator of this server gives to teachers.`);
  const isRight = timingSafeEqual(hashSecret(typed), hashSecret(code));
  const counters = [{ key: `teacher-code:${site}`, limit: limits.teacherCodeTries }];
  await limitGuesses(db, { counters, at }, async () => {
    if (!isRight)
      throw wrong(sentence`This is not the code that the administrator of this server gives to teachers.`);
  });
}
