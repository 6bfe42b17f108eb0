import type { Scale } from '#contract/grades.ts';
import type { Attempt, Choices, Contest, Extra, Rule, School, Seat, Version } from './facts.ts';

/** Rules for one student's time and marks (docs/rules.md). Times are in ms. */

const MINUTE = 60_000;
export const GRACE = 15_000;

const last = <Item>(list: Item[]): Item => {
  const item = list.at(-1);
  if (item === undefined) throw new Error('an empty list');
  return item;
};

/** Returns extra time in ms. Extra time from a factor is rounded up to full seconds. */
export function extraTime({ start, end, own }: Contest, { minutes, factor }: Extra): number {
  const whole = own === null ? end - start : Math.min(end - start, own * MINUTE);
  const percent = Math.round(factor * 100) - 100;
  return minutes * MINUTE + Math.ceil((whole * percent) / 100_000) * 1000;
}

/** Returns the student's deadline; before the first view, the latest possible deadline. */
export function deadlineOf(contest: Contest, { extra, attempt }: Pick<Seat, 'extra' | 'attempt'>): number {
  const { end, own } = contest;
  const begun = own !== null && attempt ? Math.min(end, attempt.began + own * MINUTE) : end;
  return begun + extraTime(contest, extra);
}

/**
 * Returns when the contest's last attempt closes. Extra time keeps a contest open until the attempt closes,
 * or until 15 seconds after its submission.
 */
export const lastClosing = (contest: Contest): number =>
  Math.max(
    contest.end,
    ...contest.seats
      .filter(({ isDeclined }) => !isDeclined)
      .map((seat) => Math.min(deadlineOf(contest, seat), seat.attempt?.submitted ?? Infinity)),
  ) + GRACE;

/** Returns when the results open; `Infinity` while a teacher withholds them. */
export function openingTime(contest: Contest): number {
  const { release, releaseAt, releasedAt } = contest;
  const held = release === 'end' ? 0 : (releasedAt ?? releaseAt ?? Infinity);
  return Math.max(lastClosing(contest), held);
}

/** Returns the answers that count: saved answers and accepted late answers. */
export const countingAnswers = ({ saved, accepted }: Attempt): Choices =>
  new Map([...saved, ...(accepted ?? [])]);

/** Returns the late answers that would change the counting answers, at most one per question. */
export function lateOf({ late, saved }: Attempt): Choices {
  const choices: Choices = new Map();
  const news = late.filter(({ index, option, at }) => {
    const held = saved.get(index);
    return !held || (held.option !== option && at >= held.at);
  });
  // Answers from before the opening take precedence, because students may have chosen later answers after
  // seeing the key.
  for (const each of news.toSorted((a, b) => Number(b.isAfterOpening) - Number(a.isAfterOpening)))
    choices.set(each.index, each);
  return choices;
}

/** Returns whether the attempt was closed because its time ran out. */
export const isClosed = (contest: Contest, seat: Seat, at: number): boolean =>
  at >= deadlineOf(contest, seat) + GRACE;

export function isResponse(contest: Contest, seat: Seat, at: number): boolean {
  if (!seat.attempt) return false;
  if (seat.attempt.submitted !== null) return true;
  return isClosed(contest, seat, at) && countingAnswers(seat.attempt).size > 0;
}

export function stateOf(contest: Contest, seat: Seat, at: number) {
  if (!seat.attempt) return 'not started';
  if (seat.attempt.submitted !== null) return 'submitted';
  return isClosed(contest, seat, at) ? 'ended' : 'working';
}

export const ruleOf = (version: Version, index: number): Rule => {
  const rule = version.rules[index];
  if (!rule) throw new Error(`no question ${index}`);
  return rule;
};

const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);
export const mean = (list: number[]) => sum(list) / list.length;

export function earnedIn({ questions }: Contest, version: Version, index: number, choices: Choices): number {
  const rule = ruleOf(version, index);
  const chosen = choices.get(index);
  const isEarned = rule.isForAll || (chosen !== undefined && rule.earning.includes(chosen.option));
  return isEarned ? (questions[index]?.marks ?? 0) : 0;
}

/** Returns the total marks for the questions that one student gets. */
export const totalOf = ({ questions, sections }: Contest, version: Version): number => {
  const counted = questions.map(({ marks }, index) => (ruleOf(version, index).isCounted ? marks : 0));
  if (!sections) return sum(counted);
  let from = 0;
  return sum(
    sections.map(({ questions: size, draw }) => {
      const marks = sum(counted.slice(from, from + size));
      from += size;
      return draw === undefined ? marks : (marks / size) * draw;
    }),
  );
};

export const presentVersion = ({ versions }: Contest): Version => last(versions);

export function scoreOf(contest: Contest, attempt: Attempt, version = presentVersion(contest)): number {
  const choices = countingAnswers(attempt);
  const earned = attempt.form.map((index) => earnedIn(contest, version, index, choices));
  return Math.min(sum(earned), totalOf(contest, version));
}

export const marksOf = (contest: Contest, seat: Seat, at: number): number | null =>
  seat.attempt && isResponse(contest, seat, at) ? scoreOf(contest, seat.attempt) : null;

/** Returns the first grade whose lower bound is reached. */
export function gradeOf({ unit, grades }: Scale, marks: number, total: number): string {
  const isReached = (from: number) =>
    unit === 'marks' ? marks * 10 >= Math.round(from * 10) : marks * 1000 >= Math.round(from * 10) * total;
  return grades.find(({ from }) => isReached(from))?.name ?? '';
}

/** Returns whether two seats belong to the same student, by listed address or account address. */
export const isSamePerson = (one: Seat, other: Seat): boolean =>
  [one.email, one.pupil?.email].some(
    (address) => address !== undefined && [other.email, other.pupil?.email].includes(address),
  );

export const otherDates = ({ contests }: School, contest: Contest): Contest[] =>
  contests.filter((date) => date !== contest && (date.first ?? date) === (contest.first ?? contest));

/** Returns whether this date is still in the future for a student on its list. */
export function isUpcoming(date: Contest, seat: Seat, at: number): boolean {
  if (seat.isDeclined) return false;
  if (!date.isPublished) return true;
  return at < (seat.attempt ? openingTime(date) : Math.min(openingTime(date), lastClosing(date)));
}
