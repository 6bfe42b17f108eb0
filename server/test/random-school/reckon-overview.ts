import type { Contest, Pupil, School, SchoolClass, Seat } from './facts.ts';
import {
  lastClosing,
  lateOf,
  marksOf,
  mean,
  openingTime,
  presentVersion,
  stateOf,
  totalOf,
} from './reckon.ts';

/** Counts and averages over several contests, calculated as defined in docs/rules.md. */

const iso = (time: number) => new Date(time).toISOString();
const byEnd = (one: Contest, other: Contest) => one.end - other.end || one.id - other.id;
const byStart = (one: Contest, other: Contest) => one.start - other.start || one.id - other.id;

const percents = (contest: Contest, at: number, seats = contest.seats): number[] =>
  seats
    .map((seat) => marksOf(contest, seat, at))
    .filter((marks) => marks !== null)
    .map((marks) => (marks * 100) / totalOf(contest, presentVersion(contest)));

const averageOf = (list: number[]) => (list.length === 0 ? 0 : mean(list));

export const seatOf = ({ seats }: Contest, pupil: Pupil): Seat | undefined =>
  seats.find((seat) => seat.pupil === pupil && !seat.isDeclined);

const listOf = (contests: Contest[], at: number) =>
  contests
    .filter(({ isPublished, start }) => isPublished && start > at)
    .toSorted(byStart)
    .map(({ id, name, start }) => ({ id, name, start_datetime: iso(start) }));

export function teacherDashboard({ contests }: School, at: number) {
  const upcoming = listOf(contests, at);
  const completed = contests.filter(({ isPublished, end }) => isPublished && end < at);
  const scores = completed.flatMap((contest) => percents(contest, at));
  return {
    totalContests: contests.length,
    upcomingContests: upcoming.length,
    completedContests: completed.length,
    draftContests: contests.filter(({ isPublished }) => !isPublished).length,
    averageScore: averageOf(scores),
    averagedResponses: scores.length,
    upcomingContestList: upcoming,
  };
}

const joinedBy = ({ contests }: School, pupil: Pupil) =>
  contests.filter((contest) => contest.isPublished && seatOf(contest, pupil));

export function studentDashboard(school: School, pupil: Pupil, at: number) {
  const joined = joinedBy(school, pupil);
  const upcoming = listOf(joined, at);
  const completed = joined.filter((contest) => at >= openingTime(contest));
  const scores = completed.flatMap((contest) =>
    percents(
      contest,
      at,
      contest.seats.filter((seat) => seat.pupil === pupil),
    ),
  );
  return {
    totalContests: joined.length,
    upcomingContests: upcoming.length,
    completedContests: completed.length,
    draftContests: 0,
    averageScore: averageOf(scores),
    averagedResponses: scores.length,
    upcomingContestList: upcoming,
  };
}

export const ownMarks = (school: School, pupil: Pupil, at: number) =>
  joinedBy(school, pupil)
    .filter((contest) => at >= openingTime(contest))
    .toSorted(byEnd)
    .flatMap((contest) => {
      const seat = seatOf(contest, pupil);
      const marks = seat ? marksOf(contest, seat, at) : null;
      const version = presentVersion(contest);
      const { id, name, end } = contest;
      if (marks === null) return [];
      return {
        id,
        name,
        end_datetime: iso(end),
        marks,
        total_marks: totalOf(contest, version),
        minimum_marks: version.passing,
      };
    });

/** Returns a quantile, interpolated between neighbouring values. */
function quantile(list: number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

function marksOfClass({ contests }: School, { id, name, rows }: SchoolClass, at: number) {
  const addresses = new Set(rows.map(({ email }) => email));
  const sat = contests
    .filter((contest) => contest.isPublished && at >= lastClosing(contest))
    .toSorted(byEnd)
    .flatMap((contest) => {
      const scores = percents(
        contest,
        at,
        contest.seats.filter(({ email }) => addresses.has(email)),
      );
      if (scores.length === 0) return [];
      return {
        id: contest.id,
        name: contest.name,
        end_datetime: iso(contest.end),
        responses: scores.length,
        average: mean(scores),
        lower_quartile: quantile(scores, 0.25),
        upper_quartile: quantile(scores, 0.75),
      };
    });
  return sat.length === 0 ? [] : [{ id, name, contests: sat.slice(-20) }];
}

export const classMarks = (school: School, at: number) =>
  school.classes.flatMap((schoolClass) => marksOfClass(school, schoolClass, at));

/** Returns the state of each published contest. `missing` lists only students whose names are visible. */
export const overviewOf = ({ contests }: School, at: number) =>
  contests
    .filter(({ isPublished, isArchived }) => isPublished && !isArchived)
    .toSorted((one, other) => other.start - one.start || one.id - other.id)
    .map((contest) => {
      const { seats, start, end, release, releasedAt } = contest;
      const scores = percents(contest, at);
      const isClosed = at >= lastClosing(contest);
      const missing = seats
        .filter(({ attempt, pupil, isOpened }) => pupil && isOpened && !attempt)
        .map(({ pupil }) => pupil?.name.split(' ')[0] ?? '');
      return {
        id: contest.id,
        working: seats.filter((seat) => stateOf(contest, seat, at) === 'working').length,
        missing: start <= at && at < end ? missing.toSorted().slice(0, 3) : undefined,
        responses: scores.length,
        average: scores.length === 0 ? null : mean(scores),
        passed: seats.filter((seat) => {
          const marks = marksOf(contest, seat, at);
          return marks !== null && marks >= presentVersion(contest).passing;
        }).length,
        closed: isClosed,
        to_release: isClosed && release === 'teacher' && releasedAt === null,
        late: seats.filter(({ attempt }) => attempt && !attempt.accepted && lateOf(attempt).size > 0).length,
        requests: 0,
      };
    });
