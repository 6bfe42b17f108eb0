import * as limits from '#contract/limits.ts';

/** Pauses in ms, partly random so that classes do not send in the same instant. */

const between = (from: number, to: number): number => from + Math.random() * (to - from);

const MINUTE = 60_000;

/** Timeout of a call, longer than the server's queues. The call is then repeated. */
export const PATIENCE = 15_000;
/** After this wait, the quiz says that the server is out of reach. */
export const UNTIL_SLOW = 4_500;

/** Lets several choices go together. */
export const AFTER_CHOICE = 700;
/** Delay of the event `opened`: a whole class opens its quiz in the same second. */
export const afterOpening = (): number => between(0, 10_000);
export const afterOffline = (): number => between(0, 2_000);
/** Until this tab sends another tab's entries, in case that tab does not get through. */
export const AFTER_ANOTHER_TAB = 10_000;
/** Between two checks whether that tab is still open. */
export const BETWEEN_QUESTIONS = 2_000;
/** Timeout of that tab's reply. It may be busy, and asking again does no harm. */
export const ANOTHER_TAB_ANSWERS = 1_500;
/** Delay after the student's return, before the duration of the departure is sent. */
export const AFTER_RETURN = 1_000;
/** After the deadline, if everything is saved. */
export const afterZero = (): number => between(0, 8_000);

/** Returns whether every second counts: near the deadline, or between it and the closing. */
const isLastMinute = (remaining: number): boolean => remaining < MINUTE && remaining > -limits.grace;

/** Returns the pause until the next request for the state, so that more time is noticed soon. */
export const untilSync = (remaining: number): number =>
  remaining < MINUTE
    ? between(3_000, 5_000)
    : Math.min(between(20_000, 28_000), remaining - MINUTE + between(3_000, 5_000));

/**
 * Returns the pause after `failures` in a row. It is at most 5 s if the server is away, so that a
 * restarted server soon hears from all. A busy server gets longer, but not in the last minute.
 */
export const afterFailures = (failures: number, remaining: number, isAway: boolean): number =>
  Math.min(isLastMinute(remaining) ? 4_000 : isAway ? 5_000 : 30_000, 1_000 * 2 ** failures) *
  between(0.5, 1);
