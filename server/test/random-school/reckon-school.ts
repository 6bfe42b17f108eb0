import type { ClassRow, Contest, Pupil, School, SchoolClass, Seat } from './facts.ts';
import * as rules from './reckon.ts';
import { askingPupils } from './request-acts.ts';
import { responsesTo, type Row, rowsOf } from './reckon-contest.ts';

/** Views over several contests, calculated by docs/rules.md. */

export const seatOf = ({ seats }: Contest, pupil: Pupil): Seat | undefined =>
  seats.find((seat) => seat.pupil === pupil && !seat.isDeclined);

const isOver = (contest: Contest, at: number) => contest.isPublished && at >= rules.lastClosing(contest);
const byEnd = (one: Contest, other: Contest) => one.end - other.end || one.id - other.id;
const percents = (rows: { share: number }[]) => rows.map(({ share }) => share * 100);

/** Returns the dashboard of a student or, without one, of the teacher. */
export function dashboardOf(school: School, pupil: Pupil | null, at: number) {
  const contests = school.contests.filter((each) => !pupil || (each.isPublished && seatOf(each, pupil)));
  const isDone = (one: Contest) => (pupil ? at >= rules.openingTime(one) : one.isPublished && one.end < at);
  const upcoming = contests.filter(({ isPublished, start }) => isPublished && start > at);
  const completed = contests.filter(isDone);
  const responses = completed.flatMap((contest) => responsesTo(school, contest, at));
  const scores = percents(responses.filter((row) => !pupil || row.pupil === pupil));
  return {
    totalContests: contests.length,
    upcomingContests: upcoming.length,
    completedContests: completed.length,
    draftContests: contests.filter(({ isPublished }) => !isPublished).length,
    averageScore: rules.meanOrNull(scores) ?? 0,
    averagedResponses: scores.length,
    upcomingContestList: upcoming.toSorted(rules.compareByTime),
  };
}

/** Returns a student's responses with open results, in the order in which the contests ended. */
export const ownMarks = (school: School, pupil: Pupil, at: number): Row[] =>
  school.contests
    .filter((contest) => at >= rules.openingTime(contest) && contest.isPublished)
    .toSorted(byEnd)
    .flatMap((contest) => responsesTo(school, contest, at).filter((row) => row.pupil === pupil));

/** Returns the percentages of a class in its latest contests. */
export function classMarks(school: School, { rows }: SchoolClass, at: number) {
  const emails = new Set(rows.map(({ email }) => email));
  const ended = school.contests.filter((contest) => isOver(contest, at)).toSorted(byEnd);
  const marks = ended.map((contest) => {
    const responses = responsesTo(school, contest, at).filter(({ seat }) => emails.has(seat.email));
    return { contest, scores: percents(responses) };
  });
  return marks.filter(({ scores }) => scores.length > 0).slice(-20);
}

/** Returns the progress of a published contest. `missing` lists only students whose names are visible. */
export function progressOf(school: School, contest: Contest, at: number) {
  const rows = rowsOf(school, contest, at);
  const responses = responsesTo(school, contest, at);
  const missing = rows.filter(({ isKnown, attempt }) => isKnown && !attempt);
  const isUnderWay = contest.start <= at && at < contest.end;
  const closed = isOver(contest, at);
  return {
    id: contest.id,
    working: rows.filter(({ state }) => state === 'working').length,
    submitted: rows.filter(({ state }) => state === 'submitted').length,
    missing: isUnderWay ? missing.map(({ name }) => name.split(' ')[0]).slice(0, 3) : undefined,
    responses: responses.length,
    average: rules.meanOrNull(percents(responses)),
    passed: responses.filter(({ isPassed }) => isPassed).length,
    closed,
    to_release: closed && contest.release === 'teacher' && contest.releasedAt === null,
    late: rows.filter(({ attempt, late }) => late.length > 0 && !attempt?.accepted).length,
    requests: askingPupils(contest).length,
  };
}

/** Returns a student's mark at the earliest date taken, or the reason why there is none. */
function cellOf(school: School, first: Contest, { email }: ClassRow, at: number) {
  const dates = rules.datesOf(school, first).filter((contest) => isOver(contest, at));
  const rows = dates.flatMap((date) => rowsOf(school, date, at).filter(({ seat }) => seat.email === email));
  const taken = rows.find(({ marks }) => marks !== null);
  const missed = rows.filter(({ attempt, seat }) => !attempt && !seat.isDeclined);
  const word = missed.some(({ isExcused }) => isExcused) ? 'excused' : 'absent';
  if (!taken) return { mark: null, share: 0, total: 1, grade: '', note: missed.length > 0 ? word : '' };
  const { marks: mark, share, total, contest } = taken;
  const grade = first.scale && mark !== null ? rules.gradeOf(first.scale.scale, mark, total) : '';
  return { mark, share: share ?? 0, total, grade, note: contest === first ? '' : contest };
}

export type Cell = ReturnType<typeof cellOf>;
const sharesOf = (cells: Cell[]) => cells.filter(({ mark }) => mark !== null).map(({ share }) => share);

/** Returns a class's students with a cell per contest, and the contests' averages. */
export function gradebookOf(school: School, { rows }: SchoolClass, at: number) {
  const sorted = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const columns = school.contests
    .filter((contest) => rules.datesOf(school, contest)[0] === contest)
    .map((contest) => ({ contest, cells: sorted.map((row) => cellOf(school, contest, row, at)) }))
    .filter(({ cells }) => sharesOf(cells).length > 0)
    .toSorted((one, other) => rules.compareByTime(one.contest, other.contest));
  const students = sorted.map((row, place) => {
    const cells = columns.flatMap((column) => column.cells.slice(place, place + 1));
    return { row, cells, taken: sharesOf(cells).length, average: rules.meanOrNull(sharesOf(cells)) };
  });
  const contests = columns.map(({ contest, cells }) => {
    const [shares, total] = [sharesOf(cells), rules.totalOf(contest)];
    return { contest, total, responses: shares.length, average: (rules.meanOrNull(shares) ?? 0) * total };
  });
  return { contests, students };
}
