import { setTimeout as sleep } from 'node:timers/promises';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { Turns } from '../shared/turns.ts';
import { restAfterWork, type UsedTime } from '../shared/used-time.ts';

const RETRY_AFTER = 2;

/**
 * While students take contests, an account rests this many times as long as its turn took, up to the limit.
 */
const REST_TIMES = 3;
const LONGEST_REST_MS = 250;

/**
 * Returns turns for heavy calls, with one lane per account. Their limits keep database connections free for
 * other accounts, for log-ins and for students. An account with many waiting calls gets `TooManyRequests`
 * (429). An account rests after a long turn. While students take contests, it rests after every turn, because
 * a client without pauses would slow them down. `places`, `kept`, `spare` and `used`: see `Turns`. `ofOne`:
 * simultaneous calls of one account.
 */
export const makeHeavyTurns = ({
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
 * Returns the refusal after a pause. Otherwise, a client that retries at once would be refused thousands of
 * times a second.
 */
async function refuse(): Promise<TooManyRequests> {
  await sleep(limits.heavyCalls.refusal);
  return new TooManyRequests(
    'too_many_at_once',
    RETRY_AFTER,
    sentence`You have many requests under way. Please wait a moment and try again.`,
  );
}
