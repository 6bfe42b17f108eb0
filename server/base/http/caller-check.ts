import type { FastifyRequest } from 'fastify';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import { can } from '#contract/roles.ts';
import { sentence } from '#shared/sentence.ts';
import type { Clock } from '../shared/clock.ts';
import { Forbidden, Unauthorized } from '../shared/errors.ts';
import type { Caller } from './caller.ts';
import { wrongRole } from './wrong-role.ts';

const SCHEME = 'Bearer ';
const BEARER = new RegExp(`^${SCHEME}`, 'i');

export type Checking = {
  /** Returns the caller of an access token that is valid at `now`. */
  tokens: { read: (token: string, now: number) => Caller | null };
  clock: Clock;
  /** Whether people may have passwords of their own. Slips always work. */
  hasPasswords: boolean;
};

/** Returns the check of a call's right, which sets the request's caller or throws. */
export function callerCheck({ tokens, clock, hasPasswords }: Checking, name: CallName) {
  const { right, needsOwnPassword, servesPasswords }: CallRow = calls[name];
  if (servesPasswords && !hasPasswords) {
    return () => {
      throw new Forbidden(
        'passwords_off',
        sentence`Passwords are off here. Log in with your school’s account.`,
      );
    };
  }
  if (right === 'none') return () => undefined;
  return (request: FastifyRequest): void => {
    const { authorization = '' } = request.headers;
    if (!BEARER.test(authorization)) throw new Unauthorized('login_required', sentence`Please log in.`);
    const caller = tokens.read(authorization.slice(SCHEME.length), clock.now());
    if (!caller)
      throw new Unauthorized('session_ended', sentence`Your session has ended. Please log in again.`);
    if (caller.mustChangePassword && needsOwnPassword) {
      throw new Forbidden('password_change_needed', sentence`Please choose a password of your own first.`);
    }
    if (right !== 'account' && !can(caller.role, right)) throw wrongRole([right]);
    request.caller = caller;
  };
}
