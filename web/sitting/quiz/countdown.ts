/** The remaining time (ms) in words. Pure. */

/** Milliseconds below which the red banner is shown. */
export const LAST_MINUTES = 300_000;

/**
 * The minutes at which the remaining time is spoken: a screen reader that speaks each second lets nobody
 * think.
 */
const SPOKEN = [30, 10, 5, 1];

/** The minutes to speak when the remaining time has come down from `before` to `after`; undefined mostly. */
export const spokenMinutes = (before: number, after: number): number | undefined =>
  SPOKEN.findLast((minutes) => before > minutes * 60_000 && after <= minutes * 60_000);
