/** Time per student in ms, without extra time. */

export type TimesOfContest = {
  start_datetime: string;
  end_datetime: string;
  settings?: { own_minutes?: number } | undefined;
};

const ownTime = ({ settings }: TimesOfContest) => (settings?.own_minutes ?? Infinity) * 60_000;

/** Returns the contest's duration, or the individual time if that is shorter. */
export const timePerStudent = (contest: TimesOfContest): number =>
  Math.min(Date.parse(contest.end_datetime) - Date.parse(contest.start_datetime), ownTime(contest));

/** Returns the end of an attempt that began at `started`. Without `started`, returns the contest's end. */
export const endOfAttempt = (contest: TimesOfContest, started?: number): number =>
  Math.min(Date.parse(contest.end_datetime), (started ?? Infinity) + ownTime(contest));
