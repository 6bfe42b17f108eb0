import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Type } from 'typebox';
import { passwordWords } from '#contract/password-words.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type Rule, rule } from '../../base/http/validate.ts';
import { emailKey } from '../../base/address/email-key.ts';

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The score from which a password takes at least a million guesses, which the limits on guessing never let by. */
const LEAST_SCORE = 2;

/** Judging takes longer the longer a password is, and so many characters tell. */
const JUDGED = 40;

const MISMATCH = 'The two passwords are not the same.';

/** The person who chooses a password, as far as known. */
type Chooser = { email?: string; first_name?: string; last_name?: string };

/**
 * Returns why a password of the right length is not taken; null if it is. It refuses what is quickly guessed:
 * common ones, repetitions, sequences, walks over the keyboard, dates, and with them words of schools and of
 * the person, also with other characters for letters. No rules on character classes (NIST SP 800-63B).
 */
export function weakness(
  password: string,
  { email = '', first_name: first = '', last_name: last = '' }: Chooser,
): string | null {
  if (email !== '' && emailKey(password) === emailKey(email))
    return 'The password must not be the e-mail address.';
  const own = [email, first, last, ...`${email} ${first} ${last}`.split(/[^\p{L}\p{N}]+/u)];
  const words = [...passwordWords, ...own.filter((word) => word.length > 2)];
  if (guesser.check(password.slice(0, JUDGED), words).score >= LEAST_SCORE) return null;
  return 'This password is easy to guess. Choose three or four words.';
}

export const signUpPasswordRules: Rule[] = [
  rule(
    Type.Object({ user: Type.Object({ password: Type.String(), password2: Type.String() }) }),
    ({ user }): Faults => (user.password === user.password2 ? {} : { 'user.password2': MISMATCH }),
  ),
  rule(
    Type.Object({
      user: Type.Object({
        password: Type.String(),
        email: Type.String(),
        first_name: Type.String(),
        last_name: Type.String(),
      }),
    }),
    ({ user: { password, email, first_name, last_name } }): Faults => {
      const weak = weakness(password, { email, first_name, last_name });
      return weak ? { 'user.password': weak } : {};
    },
  ),
];

/**
 * For the calls with `password1` and `password2`. The handlers compare with the account too, of which the
 * body says no more than the address.
 */
export const newPasswordRules: Rule[] = [
  rule(
    Type.Object({ password1: Type.String(), password2: Type.String() }),
    ({ password1, password2 }): Faults => (password1 === password2 ? {} : { password2: MISMATCH }),
  ),
  rule(
    Type.Object({ password1: Type.String(), email: Type.Optional(Type.String()) }),
    ({ password1, email }): Faults => {
      const weak = weakness(password1, email === undefined ? {} : { email });
      return weak ? { password1: weak } : {};
    },
  ),
];
