import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Type } from 'typebox';
import { passwordWords } from '#shared/password-words.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type BodyRule, makeRule } from '../../base/http/validate.ts';
import { emailKey } from '../../base/address/email-key.ts';

/** Estimates how easy a password is to guess. With the default, 100 substitutions, a check may take 60 ms. */
const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 10 });

/** Passwords with this score take a million guesses, far more than the limits allow. */
const LEAST_SCORE = 2;

/** Number of characters that are checked. It is enough, and longer passwords take longer. */
const JUDGED = 24;

const MISMATCH = sentence`The two passwords do not match.`;
const IS_ADDRESS = sentence`The password must not be the e-mail address.`;

type Chooser = { email: string; first_name: string; last_name: string };

/**
 * Returns the reason why a password of valid length is refused, or null. Refuses passwords that are quickly
 * guessed, such as words about schools or the person. There are no rules about kinds of characters (NIST SP
 * 800-63B). Callers must throttle first, because the check blocks the event loop for milliseconds.
 */
export function passwordWeakness(
  password: string,
  { email, first_name: first, last_name: last }: Chooser,
): Sentence | null {
  if (isAddress(password, email)) return IS_ADDRESS;
  const own = [email, first, last, ...`${email} ${first} ${last}`.split(/[^\p{L}\p{N}]+/u)];
  const words = [...passwordWords, ...own.filter((word) => word.length > 2)];
  if (guesser.check(password.slice(0, JUDGED), words).score >= LEAST_SCORE) return null;
  return sentence`This password is easy to guess. Choose three or four words.`;
}

const isAddress = (password: string, email: string) => email !== '' && emailKey(password) === emailKey(email);

/** Rules for sign-ups: only cheap checks, because anybody may send as many as they like. */
export const signUpPasswordRules: BodyRule[] = [
  makeRule(
    Type.Object({ user: Type.Object({ password: Type.String(), password2: Type.String() }) }),
    ({ user }): Faults => (user.password === user.password2 ? {} : { 'user.password2': MISMATCH }),
  ),
  makeRule(
    Type.Object({ user: Type.Object({ password: Type.String(), email: Type.String() }) }),
    ({ user }): Faults => (isAddress(user.password, user.email) ? { 'user.password': IS_ADDRESS } : {}),
  ),
];

export const newPasswordRules: BodyRule[] = [
  makeRule(
    Type.Object({ password1: Type.String(), password2: Type.String() }),
    ({ password1, password2 }): Faults => (password1 === password2 ? {} : { password2: MISMATCH }),
  ),
  makeRule(Type.Object({ password1: Type.String(), email: Type.String() }), ({ password1, email }): Faults =>
    isAddress(password1, email) ? { password1: IS_ADDRESS } : {},
  ),
];
