import type { Scale } from '#contract/grades.ts';
import type { Attempt, Choices, Contest, Extra, Rule, School, Seat, Version } from './facts.ts';

/** Rules for one student's time and marks (docs/rules.md). Times are in ms. */

const MINUTE = 60_000;
export const GRACE = 15_000;

export const iso = (time: number) => new Date(time).toISOString();
export const isoOrNull = (time: number) => (time === Infinity ? null : iso(time));
export const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);
export const meanOrNull = (list: number[]) => (list.length === 0 ? null : sum(list) / list.length);
export const inTime = (one: Contest, other: Contest) => one.start - other.start || one.id - other.id;

function existing<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** Returns extra time in ms. Extra time from a factor is rounded up to full seconds. */
export function extraTime({ start, end, own }: Contest, { minutes, factor }: Extra): number {
  const whole = Math.min(end - start, (own ?? Infinity) * MINUTE);
  return minutes * MINUTE + Math.ceil((whole * (Math.round(factor * 100) - 100)) / 100_000) * 1000;
}

/** Returns the student's deadline; before the first view, the latest possible deadline. */
export function deadlineOf(contest: Contest, { extra, attempt }: Pick<Seat, 'extra' | 'attempt'>): number {
  const { end, own } = contest;
  const begun = own !== null && attempt ? Math.min(end, attempt.began + own * MINUTE) : end;
  return begun + extraTime(contest, extra);
}

/** Returns when the last attempt closes. Extra time keeps nothing open after a submission. */
export const lastClosing = (contest: Contest): number =>
  GRACE +
  Math.max(
    contest.end,
    ...contest.seats
      .filter(({ isDeclined }) => !isDeclined)
      .map((seat) => Math.min(deadlineOf(contest, seat), seat.attempt?.submitted ?? Infinity)),
  );

/** Returns when the results open; `Infinity` while a teacher withholds them. */
export function openingTime(contest: Contest): number {
  const { release, releaseAt, releasedAt } = contest;
  return Math.max(lastClosing(contest), release === 'end' ? 0 : (releasedAt ?? releaseAt ?? Infinity));
}

/** Returns the answers that count: saved answers and accepted late answers. */
export const countingAnswers = (attempt: Attempt | null): Choices =>
  new Map([...(attempt?.saved ?? []), ...(attempt?.accepted ?? [])]);

/** Returns the late answers that differ from the saved ones, those from before the opening last. */
export const lateAnswers = (attempt: Attempt | null) =>
  (attempt?.late ?? [])
    .filter(({ index, option, at }) => {
      const held = attempt?.saved.get(index);
      return !held || (held.option !== option && at >= held.at);
    })
    .toSorted((one, other) => Number(other.isAfterOpening) - Number(one.isAfterOpening));

/** Returns one late answer per question. After the opening, students may have seen the key. */
export const lateOf = (attempt: Attempt | null): Choices =>
  new Map(lateAnswers(attempt).map((each) => [each.index, each]));

/** Returns whether the attempt was closed because its time ran out. */
export const isClosed = (contest: Contest, seat: Seat, at: number): boolean =>
  at >= deadlineOf(contest, seat) + GRACE;

export function stateOf(contest: Contest, seat: Seat, at: number) {
  if (!seat.attempt) return 'not started';
  if (seat.attempt.submitted !== null) return 'submitted';
  return isClosed(contest, seat, at) ? 'ended' : 'working';
}

export const ruleOf = (version: Version, index: number): Rule => existing(version.rules[index]);
export const publishedVersion = ({ versions }: Contest): Version => existing(versions[0]);
export const presentVersion = ({ versions }: Contest): Version => existing(versions.at(-1));

export function earnedIn({ questions }: Contest, version: Version, index: number, choices: Choices): number {
  const { isForAll, earning } = ruleOf(version, index);
  return isForAll || earning.includes(choices.get(index)?.option ?? NaN) ? (questions[index]?.marks ?? 0) : 0;
}

/** Returns the total marks for the questions that one student gets. */
export function totalOf({ questions, sections }: Contest, version: Version): number {
  const counted = questions.map(({ marks }, index) => (ruleOf(version, index).isCounted ? marks : 0));
  return sum(
    (sections ?? [{ questions: counted.length, draw: counted.length }]).map(
      ({ questions: size, draw = size }) => (sum(counted.splice(0, size)) * draw) / size,
    ),
  );
}

export function scoreOf(contest: Contest, attempt: Attempt, version = presentVersion(contest)): number {
  const choices = countingAnswers(attempt);
  const earned = attempt.form.map((index) => earnedIn(contest, version, index, choices));
  return Math.min(sum(earned), totalOf(contest, version));
}

/** Returns the marks of a response; null if there is no response. */
export function marksOf(contest: Contest, seat: Seat, at: number): number | null {
  const state = stateOf(contest, seat, at);
  const isResponse = state === 'submitted' || (state === 'ended' && countingAnswers(seat.attempt).size > 0);
  return seat.attempt && isResponse ? scoreOf(contest, seat.attempt) : null;
}

/** Returns the first grade whose lower bound is reached. */
export function gradeOf({ unit, grades }: Scale, marks: number, total: number): string {
  const worth = unit === 'marks' ? marks * 10 : (marks * 1000) / total;
  return grades.find(({ from }) => worth >= Math.round(from * 10))?.name ?? '';
}

/** Returns whether two seats belong to the same student, by listed address or account address. */
const isSamePerson = (one: Seat, other: Seat): boolean =>
  [one.email, one.pupil?.email].some((email) => email && [other.email, other.pupil?.email].includes(email));

/** Returns the student's seats at other dates of the contest. */
const otherSeats = ({ contests }: School, contest: Contest, seat: Seat) =>
  contests
    .filter((date) => date !== contest && (date.first ?? date) === (contest.first ?? contest))
    .flatMap((date) => date.seats.filter((each) => isSamePerson(each, seat)).map((each) => ({ date, each })));

/** Returns whether this date is still in the future for a student on its list. */
function isUpcoming(date: Contest, seat: Seat, at: number): boolean {
  if (seat.isDeclined || !date.isPublished) return !seat.isDeclined;
  return at < (seat.attempt ? openingTime(date) : Math.min(openingTime(date), lastClosing(date)));
}

/** Returns students who missed an ended contest and need a second date. */
export const absentFrom = (school: School, contest: Contest, at: number): Seat[] =>
  contest.seats.filter(
    (seat) =>
      !(seat.attempt ?? (seat.isDeclined || seat.isExcused)) &&
      !otherSeats(school, contest, seat).some(({ date, each }) => each.attempt ?? isUpcoming(date, each, at)),
  );

/** Returns the time until which another date withholds the key from this student, or null if no date does. */
export function keyHeldUntil(school: School, contest: Contest, seat: Seat, at: number): number | null {
  const moments = otherSeats(school, contest, seat)
    .filter(({ date, each }) => isUpcoming(date, each, at))
    .map(({ date }) => (date.isPublished ? openingTime(date) : Infinity));
  return moments.length === 0 ? null : Math.max(...moments);
}
