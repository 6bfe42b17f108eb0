import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { can } from '#contract/roles.ts';
import { SharedTurns } from '../shared/shared-turns.ts';
import type { Turn, Turns } from '../shared/turns.ts';
import type { UsedTime } from '../shared/used-time.ts';
import type { Caller } from './caller.ts';
import { makeHeavyTurns } from './heavy-turns.ts';
import { onAnswerEnd } from './on-answer-end.ts';

/** Maximum number of requests that share a turn, whose answers stay in memory until they are sent. */
const MOST_SHARING = 128;

export type Taking = {
  /** Turns of heavy calls. Everybody but students shares those of the staff. */
  turns: { staff: Turns; students: Turns; links: Turns };
  used: UsedTime;
};

/** Returns the queues of a call (`QueueRule`): whose requests take turns, and the work in its turn. */
export function callTurns<Result>({ turns, used }: Taking, name: CallName) {
  const { right, turns: heavy }: CallRow = calls[name];
  const shared =
    heavy === 'shared' && new SharedTurns<Result>(turns.staff, { begun: false, most: MOST_SHARING });
  /** Queue in which the long requests of this call wait for one another. */
  const queue =
    heavy === 'long' && makeHeavyTurns({ places: limits.heavyCalls.long, spare: 1, ofOne: 1, used });
  return {
    areFor: ({ role }: Caller): boolean =>
      heavy !== 'elsewhere' &&
      (right === 'teach' || heavy === 'account' || (heavy === 'teach' && can(role, heavy))),
    run: async <Made>(
      work: () => Promise<Result>,
      finish: (result: Result) => Made | Promise<Made>,
      {
        request,
        reply,
        caller: { id, role },
      }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
    ): Promise<Made> => {
      const turn: Turn = {
        lane: id,
        isUrgent: heavy === 'supervision',
        onceLeft: (left) => onAnswerEnd(request, reply, left),
      };
      if (shared) return finish(await shared.run(`${id} ${JSON.stringify(request.body)}`, work, turn));
      const own = can(role, 'sit') ? turns.students : turns.staff;
      const inTurn = async () => finish(await own.run(work, turn));
      return queue ? queue.run(inTurn, turn) : inTurn();
    },
  };
}
