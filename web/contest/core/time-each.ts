/** Time of each student, without extra time. Pure; in milliseconds. */

export type TimesOfContest = {
  start_datetime: string;
  end_datetime: string;
  settings?: { own_minutes?: number } | undefined;
};

const ownTime = ({ settings }: TimesOfContest) => (settings?.own_minutes ?? Infinity) * 60_000;

/** The contest's duration, or each student's own if that is shorter. */
export const timeEach = (contest: TimesOfContest): number =>
  Math.min(Date.parse(contest.end_datetime) - Date.parse(contest.start_datetime), ownTime(contest));

/** The end for a student whose attempt began at `started`; the contest's end if it has not begun. */
export const endFrom = (contest: TimesOfContest, started?: number): number =>
  Math.min(Date.parse(contest.end_datetime), (started ?? Infinity) + ownTime(contest));
