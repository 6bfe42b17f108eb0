/** Time per student in ms, without extra time. */

export type TimesOfContest = {
  start_datetime: string;
  end_datetime: string;
  /** Seconds by which interruptions moved the end. */
  moved_seconds?: number | undefined;
  settings?: { own_minutes?: number } | undefined;
};

const ownTime = ({ settings }: TimesOfContest) => (settings?.own_minutes ?? Infinity) * 60_000;

/** Returns the contest's duration, or the individual time if that is shorter. */
export const timePerStudent = (contest: TimesOfContest): number =>
  Math.min(plannedLength(contest), ownTime(contest));

/** Returns the contest's duration (ms) without interruptions. */
export const plannedLength = ({
  start_datetime: start,
  end_datetime: end,
  moved_seconds = 0,
}: TimesOfContest) => Date.parse(end) - Date.parse(start) - moved_seconds * 1000;

/** Returns the end of an attempt that began at `started`. Without `started`, returns the contest's end. */
export const endOfAttempt = (contest: TimesOfContest, started?: number): number =>
  Math.min(Date.parse(contest.end_datetime), (started ?? Infinity) + ownTime(contest));
