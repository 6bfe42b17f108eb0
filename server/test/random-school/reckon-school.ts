import type { ClassRow, Contest, Pupil, School, SchoolClass, Seat } from './facts.ts';
import {
  gradeOf,
  inTime,
  iso,
  lastClosing,
  meanOrNull,
  openingTime,
  presentVersion,
  totalOf,
} from './reckon.ts';
import { responsesIn, type Row, rowsOf } from './reckon-contest.ts';

/** Views over several contests, calculated as defined in docs/rules.md. */

export const seatOf = ({ seats }: Contest, pupil: Pupil): Seat | undefined =>
  seats.find((seat) => seat.pupil === pupil && !seat.isDeclined);

const isOver = (contest: Contest, at: number) => contest.isPublished && at >= lastClosing(contest);
const byEnd = (one: Contest, other: Contest) => one.end - other.end || one.id - other.id;
const percents = (rows: { share: number }[]) => rows.map(({ share }) => share * 100);

/** Returns the dashboard of a student or, without one, of the teacher. */
export function dashboardOf(school: School, pupil: Pupil | null, at: number) {
  const contests = school.contests.filter((each) => !pupil || (each.isPublished && seatOf(each, pupil)));
  const upcoming = contests.filter(({ isPublished, start }) => isPublished && start > at).toSorted(inTime);
  const completed = contests.filter((each) =>
    pupil ? at >= openingTime(each) : each.isPublished && each.end < at,
  );
  const scores = completed.flatMap((contest) =>
    percents(responsesIn(school, contest, at).filter((row) => !pupil || row.pupil === pupil)),
  );
  return {
    totalContests: contests.length,
    upcomingContests: upcoming.length,
    completedContests: completed.length,
    draftContests: contests.filter(({ isPublished }) => !isPublished).length,
    averageScore: meanOrNull(scores) ?? 0,
    averagedResponses: scores.length,
    upcomingContestList: upcoming.map(({ id, name, start }) => ({ id, name, start_datetime: iso(start) })),
  };
}

/** Returns a student's responses with open results, in the order in which the contests ended. */
export const ownMarks = (school: School, pupil: Pupil, at: number): Row[] =>
  school.contests
    .filter((contest) => at >= openingTime(contest) && contest.isPublished)
    .toSorted(byEnd)
    .flatMap((contest) => responsesIn(school, contest, at).filter((row) => row.pupil === pupil));

/** Returns a quantile, interpolated between neighbouring values. */
function quantile(list: number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export function classMarks(school: School, { rows }: SchoolClass, at: number) {
  const emails = new Set(rows.map(({ email }) => email));
  return school.contests
    .filter((contest) => isOver(contest, at))
    .toSorted(byEnd)
    .map((contest) => {
      const responses = responsesIn(school, contest, at);
      const scores = percents(responses.filter(({ seat }) => emails.has(seat.email)));
      const [lower, upper] = [quantile(scores, 0.25), quantile(scores, 0.75)];
      return { contest, responses: scores.length, average: meanOrNull(scores), lower, upper };
    })
    .filter(({ responses }) => responses > 0)
    .slice(-20);
}

/** Returns the progress of a published contest. `missing` lists only students whose names are visible. */
export function progressOf(school: School, contest: Contest, at: number) {
  const rows = rowsOf(school, contest, at);
  const responses = responsesIn(school, contest, at);
  const missing = rows.filter(({ isKnown, attempt }) => isKnown && !attempt);
  const closed = at >= lastClosing(contest);
  return {
    id: contest.id,
    working: rows.filter(({ state }) => state === 'working').length,
    missing:
      contest.start <= at && at < contest.end
        ? missing.map(({ name }) => name.split(' ')[0]).slice(0, 3)
        : undefined,
    responses: responses.length,
    average: meanOrNull(percents(responses)),
    passed: responses.filter(({ isPassed }) => isPassed).length,
    closed,
    to_release: closed && contest.release === 'teacher' && contest.releasedAt === null,
    late: rows.filter(({ attempt, late }) => late.length > 0 && !attempt?.accepted).length,
    requests: 0,
  };
}

/** Returns the columns: the first date of each contest, and those of its dates that are over. */
const columnsOf = ({ contests }: School, at: number) =>
  [...new Set(contests.map((contest) => contest.first ?? contest))].map((first) => {
    const all = contests.filter((contest) => (contest.first ?? contest) === first).toSorted(inTime);
    const dates = all.filter((contest) => isOver(contest, at));
    return { contest: all.find((date) => date === first) ?? all[0] ?? first, dates };
  });

/** Returns a student's mark at the earliest date taken, or why there is none. */
function cellOf(school: School, column: Contest, dates: Contest[], { email }: ClassRow, at: number) {
  const rows = dates.flatMap((date) => rowsOf(school, date, at).filter(({ seat }) => seat.email === email));
  const taken = rows.find(({ marks }) => marks !== null);
  const missed = rows.filter(({ attempt, seat }) => !attempt && !seat.isDeclined);
  const word = missed.some(({ isExcused }) => isExcused) ? 'excused' : 'absent';
  if (!taken) return { mark: null, share: 0, total: 1, grade: '', note: missed.length > 0 ? word : '' };
  const { marks: mark, share, total, contest } = taken;
  const grade = column.scale && mark !== null ? gradeOf(column.scale.scale, mark, total) : '';
  return { mark, share: share ?? 0, total, grade, note: contest === column ? '' : contest };
}

export type Cell = ReturnType<typeof cellOf>;
const sharesOf = (cells: Cell[]) => cells.filter(({ mark }) => mark !== null).map(({ share }) => share);

/** Returns the class's students and contests with their averages, each student with a cell per contest. */
export function gradebookOf(school: School, { rows }: SchoolClass, at: number) {
  const columns = columnsOf(school, at)
    .filter(({ contest, dates }) => rows.some((row) => cellOf(school, contest, dates, row, at).mark !== null))
    .toSorted((one, other) => inTime(one.contest, other.contest));
  const students = rows
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((row) => {
      const cells = columns.map(({ contest, dates }) => cellOf(school, contest, dates, row, at));
      return { row, cells, taken: sharesOf(cells).length, average: meanOrNull(sharesOf(cells)) };
    });
  const contests = columns.map(({ contest }, place) => {
    const shares = sharesOf(students.flatMap(({ cells }) => cells.slice(place, place + 1)));
    const total = totalOf(contest, presentVersion(contest));
    return { contest, total, responses: shares.length, average: (meanOrNull(shares) ?? 0) * total };
  });
  return { contests, students };
}
