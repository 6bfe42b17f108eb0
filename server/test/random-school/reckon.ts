import type { Scale } from '#contract/grades.ts';
import { costOf } from './costs.ts';
import { shareOf } from './kinds.ts';
import type {
  Attempt,
  Choices,
  Contest,
  Extra,
  Late,
  Question,
  Rule,
  School,
  Seat,
  Version,
} from './facts.ts';

/** Rules for one student's time and marks (docs/rules.md). Times are in ms. */

const MINUTE = 60_000;
export const GRACE = 15_000;

export const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);
export const meanOrNull = (list: number[]) => (list.length === 0 ? null : sum(list) / list.length);
export const compareByTime = (one: Contest, other: Contest) => one.start - other.start || one.id - other.id;

/** Returns extra time in ms. Extra time from a factor is rounded up to full seconds. */
export function extraTime({ start, end, own }: Contest, { minutes, factor }: Extra): number {
  const whole = Math.min(end - start, (own ?? Infinity) * MINUTE);
  return minutes * MINUTE + Math.ceil((whole * (Math.round(factor * 100) - 100)) / 100_000) * 1000;
}

/** Returns the student's deadline or, before the first view, the latest possible one. */
export function deadlineOf(contest: Contest, { extra, attempt }: Pick<Seat, 'extra' | 'attempt'>): number {
  const { end, own } = contest;
  const begun = own !== null && attempt ? Math.min(end, attempt.began + own * MINUTE) : end;
  return begun + extraTime(contest, extra);
}

/** Returns when the last attempt closes. After a submission, the student's extra time does not count. */
export function lastClosing(contest: Contest): number {
  const seats = contest.seats.filter(({ isDeclined }) => !isDeclined);
  const ends = seats.map((seat) => Math.min(deadlineOf(contest, seat), seat.attempt?.submitted ?? Infinity));
  return GRACE + Math.max(contest.end, ...ends);
}

/** Returns when the results open; `Infinity` while a teacher withholds them. */
export function openingTime(contest: Contest): number {
  const { release, releaseAt, releasedAt } = contest;
  return Math.max(lastClosing(contest), release === 'end' ? 0 : (releasedAt ?? releaseAt ?? Infinity));
}

/** Returns the answers that count: saved answers and accepted late answers. */
export const countingAnswers = (attempt: Attempt | null): Choices =>
  new Map([...(attempt?.saved ?? []), ...(attempt?.accepted ?? [])]);

/**
 * Returns the late answers that differ from the saved ones, with those from after the opening of the results
 * first.
 */
export function lateAnswers(attempt: Attempt | null): Late[] {
  const saved = ({ index }: Late) => attempt?.saved.get(index) ?? { option: null, at: 0 };
  return (attempt?.late ?? [])
    .filter((late) => late.option !== saved(late).option && late.at >= saved(late).at)
    .toSorted((one, other) => Number(other.isAfterOpening) - Number(one.isAfterOpening));
}

/** Returns whether the attempt was closed because its time ran out. */
export const isClosed = (contest: Contest, seat: Seat, at: number): boolean =>
  at >= deadlineOf(contest, seat) + GRACE;

export function stateOf(contest: Contest, seat: Seat, at: number) {
  if (!seat.attempt) return 'not started';
  if (seat.attempt.submitted !== null) return 'submitted';
  return isClosed(contest, seat, at) ? 'ended' : 'working';
}

export const presentVersion = ({ versions }: Contest): Version => versions.at(-1) ?? versions[0];

/** Returns a question's rule. Fails the test if the version has none. */
export function ruleOf({ rules }: Version, index: number): Rule {
  const rule = rules[index];
  if (!rule) throw new Error(`question ${index} has no rule`);
  return rule;
}

/** Rounds marks to parts, so that equal sums are equal. */
export const roundToParts = (marks: number) => (Math.sign(marks) * Math.round(Math.abs(marks) * 2520)) / 2520;

/** Returns the marks of a question, in which 0.33 means a third. */
export const marksOfQuestion = ({ marks }: Pick<Question, 'marks'>): number =>
  marks === 0.33 ? 1 / 3 : marks;

/** Returns the share of the marks that an answer earns, which is negative if it costs marks. */
export function earnedShare({ costs }: Contest, question: Question, option: number | undefined, rule: Rule) {
  const share = rule.isForAll ? 1 : shareOf(question, option, rule.earning);
  const costsMarks = share === 0 && option !== undefined && rule.isCounted;
  return share - (costsMarks ? costOf(costs, question) : 0);
}

export function marksEarnedFor(
  contest: Contest,
  index: number,
  of: Choices,
  version = presentVersion(contest),
) {
  const question = contest.questions[index];
  if (!question) throw new Error(`there is no question ${index}`);
  const share = earnedShare(contest, question, of.get(index)?.option, ruleOf(version, index));
  return roundToParts(marksOfQuestion(question) * share);
}

/** Returns the total marks for the questions that a student gets, without start marks. */
export function questionsTotal(contest: Contest, version = presentVersion(contest)): number {
  const counted = contest.questions.map((question, at) =>
    ruleOf(version, at).isCounted ? marksOfQuestion(question) : 0,
  );
  const sizes = contest.sections?.map(({ questions: size, draw = size }) => ({ size, draw }));
  return roundToParts(
    sum(sizes?.map(({ size, draw }) => (sum(counted.splice(0, size)) * draw) / size) ?? counted),
  );
}

export const totalOf = (contest: Contest, version = presentVersion(contest)): number =>
  roundToParts(questionsTotal(contest, version) + (contest.costs.start_marks ?? 0));

export function scoreOf(contest: Contest, attempt: Attempt, version = presentVersion(contest)): number {
  const { start_marks: start = 0, lowest } = contest.costs;
  const earned = attempt.form.map((index) =>
    marksEarnedFor(contest, index, countingAnswers(attempt), version),
  );
  const score = Math.min(roundToParts(start + sum(earned)), totalOf(contest, version));
  return lowest === 'none' ? score : Math.max(0, score);
}

/** Returns the marks of a response; null if there is no response. */
export function marksOf(contest: Contest, seat: Seat, at: number): number | null {
  const state = stateOf(contest, seat, at);
  const isResponse = state === 'submitted' || (state === 'ended' && countingAnswers(seat.attempt).size > 0);
  return seat.attempt && isResponse ? scoreOf(contest, seat.attempt) : null;
}

/** Returns the first grade whose lower bound is reached, or else the last one. Compares whole parts. */
export function gradeOf({ unit, grades }: Scale, marks: number, total: number): string {
  const [reached, of] = unit === 'marks' ? [marks * 10, 1] : [marks * 1000, total];
  const isReached = (from: number) => Math.round(reached * 2520) >= Math.round(from * 10 * of * 2520);
  return (grades.find(({ from }) => isReached(from)) ?? grades.at(-1))?.name ?? '';
}

/** Returns all dates of a contest by time. */
export const datesOf = ({ contests }: School, contest: Contest): Contest[] =>
  contests.filter((date) => (date.first ?? date) === (contest.first ?? contest)).toSorted(compareByTime);

/** Returns the student's seats at other dates, found by listed address or account address. */
const otherSeats = (school: School, contest: Contest, { email, pupil }: Seat) =>
  datesOf(school, contest)
    .filter((date) => date !== contest)
    .flatMap((date) => date.seats.map((each) => ({ date, each })))
    .filter(({ each }) =>
      [each.email, each.pupil?.email].some((one) => one && [email, pupil?.email].includes(one)),
    );

/** Returns whether this date is still ahead for a student on its list. */
const isUpcoming = (date: Contest, { isDeclined, attempt }: Seat, at: number): boolean =>
  !isDeclined && (!date.isPublished || at < (attempt ? openingTime(date) : lastClosing(date)));

/** Returns students who missed an ended contest and need a second date. */
export const absentStudents = (school: School, contest: Contest, at: number): Seat[] =>
  contest.seats.filter(
    (seat) =>
      !(seat.attempt ?? (seat.isDeclined || seat.isExcused)) &&
      !otherSeats(school, contest, seat).some(({ date, each }) => each.attempt ?? isUpcoming(date, each, at)),
  );

/** Returns the time until which another date withholds the key from this student; null if none does. */
export function keyHeldUntil(school: School, contest: Contest, seat: Seat, at: number): number | null {
  const moments = otherSeats(school, contest, seat)
    .filter(({ date, each }) => isUpcoming(date, each, at))
    .map(({ date }) => (date.isPublished ? openingTime(date) : Infinity));
  return moments.length === 0 ? null : Math.max(...moments);
}
