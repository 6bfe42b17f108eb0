import { dictionary } from '@zxcvbn-ts/language-common';
import { Type } from 'typebox';
import type { Faults } from '../../base/shared/errors.ts';
import { type Rule, rule } from '../../base/http/validate.ts';
import { emailKey } from '../../base/address/email-key.ts';

const common = new Set(dictionary['passwords-common']);

const MISMATCH = 'The two passwords are not the same.';

/**
 * Why a password of the right length is not taken; null if it is (NIST SP 800-63B: no rules on character
 * classes).
 */
export function weakness(password: string, email?: string): string | null {
  if (common.has(password.toLowerCase()))
    return 'This password is among the most common ones. Please choose another.';
  if (email !== undefined && emailKey(password) === emailKey(email))
    return 'The password must not be the e-mail address.';
  return null;
}

export const signUpPasswordRules: Rule[] = [
  rule(
    Type.Object({ user: Type.Object({ password: Type.String(), password2: Type.String() }) }),
    ({ user }): Faults => (user.password === user.password2 ? {} : { 'user.password2': MISMATCH }),
  ),
  rule(
    Type.Object({ user: Type.Object({ password: Type.String(), email: Type.String() }) }),
    ({ user }): Faults => {
      const weak = weakness(user.password, user.email);
      return weak ? { 'user.password': weak } : {};
    },
  ),
];

/**
 * For the calls with `password1` and `password2`. If the body has no `email`, the handler compares with the
 * account's.
 */
export const newPasswordRules: Rule[] = [
  rule(
    Type.Object({ password1: Type.String(), password2: Type.String() }),
    ({ password1, password2 }): Faults => (password1 === password2 ? {} : { password2: MISMATCH }),
  ),
  rule(
    Type.Object({ password1: Type.String(), email: Type.Optional(Type.String()) }),
    ({ password1, email }): Faults => {
      const weak = weakness(password1, email);
      return weak ? { password1: weak } : {};
    },
  ),
];
