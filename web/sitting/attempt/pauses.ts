import * as limits from '#contract/limits.ts';

/**
 * Pauses in milliseconds, partly random so that a class, or a country, does not send in the same instant.
 */

const between = (from: number, to: number): number => from + Math.random() * (to - from);

const MINUTE = 60_000;

/** Timeout of a call, longer than the server's own queues. After that the call is sent again. */
export const PATIENCE = 15_000;
/** After this wait for an answer, the quiz says that the server is out of reach. */
export const UNTIL_SLOW = 4_500;

/** After the last choice: several go together. */
export const AFTER_CHOICE = 700;
/** After the quiz was opened, to tell so: everybody opens it in the same second. */
export const afterOpening = (): number => between(0, 10_000);
/** After the network came back. */
export const afterOffline = (): number => between(0, 2_000);
/** Until what another tab has been given is sent from here too: that tab may not get through. */
export const AFTER_ANOTHER_TAB = 10_000;
/** Between two questions to that tab whether it is still open. */
export const BETWEEN_QUESTIONS = 2_000;
/** Timeout of that tab's answer: it may be busy, and asking twice does no harm. */
export const ANOTHER_TAB_ANSWERS = 1_500;
/** After the student's return, to tell how long the departure lasted. */
export const AFTER_RETURN = 1_000;
/** After zero, if everything is saved. */
export const afterZero = (): number => between(0, 8_000);

/**
 * Whether the deadline is near enough for each second to count, or has passed and the attempt is not closed
 * yet.
 */
const isLastMinute = (remaining: number): boolean => remaining < MINUTE && remaining > -limits.grace;

/**
 * Until the state is asked for again, so that more time is learned of in time; `remaining` until the
 * deadline.
 */
export const untilSync = (remaining: number): number =>
  remaining < MINUTE
    ? between(3_000, 5_000)
    : Math.min(between(20_000, 28_000), remaining - MINUTE + between(3_000, 5_000));

/**
 * After `failures` in a row: growing. At most 5 s if the server is away: a server that was restarted
 * hears of everybody within that time. A busy server is given longer, but not while the attempt is about to
 * close.
 */
export const afterFailures = (failures: number, remaining: number, isAway: boolean): number =>
  Math.min(isLastMinute(remaining) ? 4_000 : isAway ? 5_000 : 30_000, 1_000 * 2 ** failures) *
  between(0.5, 1);
