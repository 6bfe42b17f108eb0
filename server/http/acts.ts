import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { LogRoom } from '../shared/log-room.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is meant, where nobody is logged in yet. */
    account: number | undefined;
  }
}

/** What people do with accounts, and what teachers do with contests that others sit. */
const ACTS: ReadonlySet<CallName> = new Set<CallName>([
  'logIn',
  'signUpStudent',
  'signUpTeacher',
  'resetPassword',
  'changePassword',
  'publishContest',
  'extendContest',
  'joinContest',
  'addParticipants',
  'removeParticipant',
  'freeSeat',
  'setExtraTime',
  'setFocusExemption',
  'reopenAttempt',
  'acceptLateAnswers',
]);

/**
 * Logs who did what with which outcome, refused tries included: an account's and a contest's id, and no
 * address, neither of a person nor of a network. Students who join are many, and their contests know when
 * they came.
 */
export class ActLog {
  readonly #refused = new LogRoom('tries were refused');

  note(name: CallName, { account, body, caller, id, log, refused }: FastifyRequest): void {
    if (!ACTS.has(name) || (name === 'joinContest' && caller?.role === 'Student')) return;
    if (refused !== undefined && !this.#refused.hasRoom(log)) return;
    const act = {
      reqId: id,
      account: caller?.id ?? account,
      contest: contestOf(body),
      outcome: refused ?? 'done',
    };
    log.info(act, name);
  }
}

/** The contest that a body names; one that was refused may hold anything there. */
function contestOf(body: unknown): number | undefined {
  const contest: unknown = typeof body === 'object' && body ? Reflect.get(body, 'contest') : undefined;
  return Number.isInteger(contest) ? Number(contest) : undefined;
}
