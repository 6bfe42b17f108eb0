import { type Times, closingOf } from './time-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The page waits so long (ms) after a moment, so that the server agrees that it has come. */
const A_MOMENT = 1000;
/** How long (ms) before and after the start the page leaves the server to those who begin. */
const RUSH = 10_000;

/** `chance` is from 0 to 1. A class does not ask in the same instant. */
const between = (from: number, to: number, chance: number): number => from + chance * (to - from);

/**
 * How long (ms) until an open page reads the contest again; false if nothing can change any more. It hears of
 * a withdrawal, a reopening and a moved end within 40 s, from an hour before the start on, and after the
 * closing reads whether the answers that came in time make a response. Pure but for the default of `chance`.
 */
export function untilNews(contest: Times, now: number, chance = Math.random()): number | false {
  const start = Date.parse(contest.start_datetime);
  if (start - now > HOUR) return Math.min(start - now - HOUR + between(0, MINUTE, chance), DAY);
  const closed = untilClosed(contest, now);
  if (closed <= 0) return false;
  const wait = between(20_000, 40_000, chance);
  const isInRush = Math.abs(now + wait - start) < RUSH;
  return Math.min(isInRush ? wait + 2 * RUSH : wait, closed);
}

/** How long (ms) until the next of these contests has closed; false if that is not within a day. */
export function untilNextClosing(contests: readonly Times[], now: number): number | false {
  const waits = contests.map((contest) => untilClosed(contest, now)).filter((wait) => wait > 0);
  const next = Math.min(...waits);
  return next < DAY && next;
}

const untilClosed = (contest: Times, now: number): number => closingOf(contest) + A_MOMENT - now;
