import { setTimeout as sleep } from 'node:timers/promises';
import * as limits from '#contract/limits.ts';
import { TooMany } from '../shared/errors.ts';
import { Turns } from '../shared/turns.ts';
import { restAfterWork, type UsedTime } from '../shared/used-time.ts';

const RETRY_AFTER = 2;

/** While students sit contests, an account rests this many times its turn, up to the limit. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 250;

/**
 * Returns turns for heavy calls, with accounts as lanes. Limits per account and overall keep database
 * connections free for others, log-ins and students. An unread answer keeps its turn because it fills
 * memory. An account with many waiting calls gets `TooMany` (429).
 *
 * Urgent work may use `kept` turns. An account rests after a long turn and, while students sit contests,
 * after each: calls without a pause would take the event loop and the database from them.
 *
 * `places`, `kept`, `spare` and `used` are rules of `Turns`; `ofOne` is the number of calls per account.
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

/** Pauses before refusing: a client that retries at once would be refused thousands of times a second. */
async function refuse(): Promise<TooMany> {
  await sleep(limits.heavyCalls.refusal);
  return new TooMany(
    'too_many_at_once',
    RETRY_AFTER,
    'You have many requests under way. Please wait a moment and try again.',
  );
}
