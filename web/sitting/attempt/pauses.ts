import * as limits from '#contract/limits.ts';

/** Pauses (ms), partly random so that a class does not send all at once. */

const between = (from: number, to: number): number => from + Math.random() * (to - from);

const MINUTE = 60_000;

/** Timeout of a call, longer than any wait in the server's queues. The call is then repeated. */
export const PATIENCE = 15_000;
/** Time after which the quiz says that the server cannot be reached. */
export const UNTIL_SLOW = 4_500;

/** Pause after a choice, so that several choices are sent together. */
export const AFTER_CHOICE = 700;
/** Returns the delay of the event `opened`, because a whole class opens its quiz in the same second. */
export const afterOpening = (): number => between(0, 10_000);
export const afterOffline = (): number => between(0, 2_000);
/** Pause before this tab sends another tab's entries, in case that tab cannot send them. */
export const AFTER_ANOTHER_TAB = 10_000;
export const BETWEEN_QUESTIONS = 2_000;
/** Timeout of the other tab's reply. Short, because asking again does no harm. */
export const ANOTHER_TAB_ANSWERS = 1_500;
/** Delay between the student's return and sending the departure's duration. */
export const AFTER_RETURN = 1_000;
export const afterZero = (): number => between(0, 8_000);

/** Returns whether every second counts: from a minute before the deadline until the attempt closes. */
const isLastMinute = (remaining: number): boolean => remaining < MINUTE && remaining > -limits.grace;

/** Returns the pause until the state is requested again, which is short, so that extra time shows soon. */
export const untilSync = (remaining: number): number =>
  remaining < MINUTE
    ? between(3_000, 5_000)
    : Math.min(between(20_000, 28_000), remaining - MINUTE + between(3_000, 5_000));

/**
 * Returns the pause after `failures` in a row. If the server is away, it is at most 5 s, so that a restarted
 * server soon gets all answers. If the server is busy, it is longer, but not in the last minute.
 */
export const afterFailures = (failures: number, remaining: number, isAway: boolean): number =>
  Math.min(isLastMinute(remaining) ? 4_000 : isAway ? 5_000 : 30_000, 1_000 * 2 ** failures) *
  between(0.5, 1);
