import { setTimeout as sleep } from 'node:timers/promises';
import * as limits from '#contract/limits.ts';
import { TooMany } from '../shared/errors.ts';
import { Turns } from '../shared/turns.ts';
import { restAfterWork, type UsedTime } from '../shared/used-time.ts';

/** Seconds. */
const RETRY_AFTER = 2;

/** While students sit contests, an account rests 3 times as long as its turn took, with a limit. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 250;

/**
 * The turns of heavy calls; the accounts are the lanes. Of one account only a few run at once, so that others
 * get connections of the database. Only a few run at once altogether, so that some connections are always
 * left for log-ins and students. An answer that nobody reads keeps its account's turn, because it fills our
 * memory. An account that has many waiting is refused with `TooMany` (429).
 *
 * Urgent work may take turns that nothing else gets: a few of all, and as many more of its account.
 *
 * An account rests after a long turn. While students sit contests, it rests after each turn: one that asks
 * without a pause would take the event loop and the database from them.
 *
 * `places`, `kept`, `spare` and `used` are rules of `Turns`; `ofOne`: how many calls of an account are under
 * way; `areStudentsAbout`: whether an account rests after each turn.
 */
export const heavyTurns = ({
  places,
  kept = 0,
  spare = 0,
  used,
  ofOne = limits.heavyCalls.ofOne,
  areStudentsAbout = () => false,
}: {
  places: number;
  kept?: number;
  spare?: number;
  used?: UsedTime;
  ofOne?: number;
  areStudentsAbout?: () => boolean;
}): Turns => {
  const shortRest = (took: number) => (areStudentsAbout() ? Math.min(REST_TIMES * took, LONGEST_REST_MS) : 0);
  return new Turns({
    places,
    ofLane: ofOne,
    kept,
    spare,
    used,
    queue: { most: limits.heavyCalls.waitingOfOne, refuse },
    rest: (took, isBusy) => Math.max(restAfterWork(took, isBusy), shortRest(took)),
  });
};

/**
 * Without a pause a client that sends the next request at once would be refused thousands of times a second.
 */
async function refuse(): Promise<TooMany> {
  await sleep(limits.heavyCalls.refusal);
  return new TooMany(
    'too_many_at_once',
    RETRY_AFTER,
    'You have many requests under way. Please wait a moment and try again.',
  );
}
