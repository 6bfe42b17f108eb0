import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';

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

/** So many refused tries are logged in a second, and the others only counted: a flood must not keep the loop busy with its log. */
const REFUSED_A_SECOND = 20;

/**
 * Logs who did what with which outcome, refused tries included: an account's and a contest's id, and no address, neither of a
 * person nor of a network. Students who join are many, and their contests know when they came.
 */
export class ActLog {
  #second = 0;
  #refused = 0;

  note(name: CallName, { account, body, caller, id, log, refused }: FastifyRequest): void {
    if (!ACTS.has(name) || (name === 'joinContest' && caller?.role === 'Student')) return;
    if (refused !== undefined && !this.#hasRoom(log)) return;
    const act = {
      reqId: id,
      account: caller?.id ?? account,
      contest: contestOf(body),
      outcome: refused ?? 'done',
    };
    log.info(act, name);
  }

  /** Counts a refused try. The first of a new second says how many were left out before it. */
  #hasRoom(log: FastifyRequest['log']): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      const leftOut = this.#refused - REFUSED_A_SECOND;
      if (leftOut > 0) log.info(`${leftOut} more tries were refused within a second.`);
      this.#second = second;
      this.#refused = 0;
    }
    this.#refused++;
    return this.#refused <= REFUSED_A_SECOND;
  }
}

/** The contest that a body names; one that was refused may hold anything there. */
function contestOf(body: unknown): number | undefined {
  const contest: unknown = typeof body === 'object' && body ? Reflect.get(body, 'contest') : undefined;
  return Number.isInteger(contest) ? Number(contest) : undefined;
}
