import type { FastifyRequest } from 'fastify';
import { actKinds } from '#contract/act.ts';
import type { CallName } from '#contract/calls.ts';
import { can } from '#contract/roles.ts';
import { LogLimit } from '../shared/log-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is meant if nobody is logged in yet. */
    account: number | undefined;
  }
}

/** Calls that change accounts, and those by which teachers change contests and classes. */
const ACTS: ReadonlySet<CallName> = new Set<CallName>([
  'logIn',
  'signUpStudent',
  'signUpTeacher',
  'resetPassword',
  'changePassword',
  'joinContest',
  ...actKinds,
]);

/**
 * Logs who did what with which outcome, refused tries included. It logs the ids of the account and the
 * contest, and no address of a person or of a network. It leaves out students who join: they are many, and
 * their contests know when they came.
 */
export class ActLog {
  readonly #refused = new LogLimit('tries were refused');

  note(name: CallName, { account, body, caller, id, log, refused }: FastifyRequest): void {
    if (!ACTS.has(name) || (name === 'joinContest' && caller && can(caller.role, 'sit'))) return;
    if (refused !== undefined && !this.#refused.allows(log)) return;
    const act = {
      reqId: id,
      account: caller?.id ?? account,
      contest: contestOf(body),
      outcome: refused ?? 'done',
    };
    log.info(act, name);
  }
}

/** The contest that a body names. A refused body may hold anything there. */
function contestOf(body: unknown): number | undefined {
  const contest: unknown = typeof body === 'object' && body ? Reflect.get(body, 'contest') : undefined;
  return Number.isInteger(contest) ? Number(contest) : undefined;
}
