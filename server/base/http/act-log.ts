import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { can } from '#contract/roles.ts';
import { LogLimit } from '../shared/log-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Account that a request names before the user is logged in. */
    account: number | undefined;
  }
}

/**
 * Logs the outcomes of teachers' acts and of changes of accounts, including refused ones, with ids but
 * without personal data or network addresses. Students who join are not logged, because there are so many.
 */
export class ActLog {
  readonly #refused = new LogLimit('tries were refused');

  note(name: CallName, { account, body, caller, id, log, refused }: FastifyRequest): void {
    if (name === 'joinContest' && caller && can(caller.role, 'sit')) return;
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

/** Returns the contest id in a body, which may be invalid and so contain anything. */
function contestOf(body: unknown): number | undefined {
  const contest: unknown = typeof body === 'object' && body ? Reflect.get(body, 'contest') : undefined;
  return Number.isInteger(contest) ? Number(contest) : undefined;
}
