export const LAST_MINUTES = 300_000;

/** Minutes at which the remaining time is spoken. More often would disturb students. */
const SPOKEN = [30, 10, 5, 1];

/** Returns the minutes to speak when the remaining time falls from `before` to `after`, if any. */
export const spokenMinutes = (before: number, after: number): number | undefined =>
  SPOKEN.findLast((minutes) => before > minutes * 60_000 && after <= minutes * 60_000);
