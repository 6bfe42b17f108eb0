import type { Attempt, Contest, School, Seat, Version } from './facts.ts';
import {
  countingAnswers,
  earnedIn,
  gradeOf,
  isSamePerson,
  isUpcoming,
  openingTime,
  otherDates,
  presentVersion,
  ruleOf,
  scoreOf,
  totalOf,
} from './reckon.ts';

/** A student's pages, calculated as defined in docs/rules.md. */

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number) => (time === Infinity ? null : iso(time));

/** Returns the time until which another date withholds the key from this student, or null if no date does. */
function keyHeldUntil(school: School, contest: Contest, seat: Seat, at: number): number | null {
  const moments = otherDates(school, contest).flatMap((date) =>
    date.seats
      .filter((each) => isSamePerson(each, seat) && isUpcoming(date, each, at))
      .map(() => (date.isPublished ? openingTime(date) : Infinity)),
  );
  return moments.length === 0 ? null : Math.max(...moments);
}

const published = ({ versions: [first] }: Contest): Version => {
  if (!first) throw new Error('a contest without a key');
  return first;
};

/** Returns a question, including its key if `isTold`. */
export function questionWithKey(contest: Contest, index: number, isTold: boolean) {
  const { right, earning, isForAll, isCounted } = ruleOf(presentVersion(contest), index);
  const first = ruleOf(published(contest), index).right;
  const isAsPublished = earning.length === 1 && earning[0] === first[0];
  const ruling = !isCounted ? 'drop' : isForAll ? 'all' : isAsPublished ? undefined : 'accept';
  const question = contest.questions[index];
  return {
    id: question?.id,
    ruling: isTold ? ruling : undefined,
    options: (question?.options ?? [])
      .toSorted((one, other) => one - other)
      .map((id) => ({
        id,
        is_correct: isTold ? right.includes(id) : undefined,
        keeps_marks: isTold && !right.includes(id) && earning.includes(id) ? true : undefined,
      })),
  };
}

/** Returns the fields of a result that can be derived from the facts. */
export function resultOf(school: School, contest: Contest, seat: Seat & { attempt: Attempt }, at: number) {
  const { attempt } = seat;
  const choices = countingAnswers(attempt);
  const isOpen = at >= openingTime(contest);
  const held = keyHeldUntil(school, contest, seat, at);
  const shows = held === null ? contest.shows : 'marks';
  const version = isOpen ? presentVersion(contest) : published(contest);
  const score = scoreOf(contest, attempt);
  const before = scoreOf(contest, attempt, published(contest));
  const reasons = held === null ? version.reasons : [];
  const { scale } = contest;
  return {
    minimum_marks: version.passing,
    total_marks: totalOf(contest, version),
    results_open: isOpen,
    results_open_datetime: isoOrNull(openingTime(contest)),
    shows: shows === 'all' ? undefined : shows,
    key_held: held === null ? undefined : { until_datetime: isoOrNull(held) },
    total_score: isOpen ? score : null,
    is_passed: isOpen ? score >= version.passing : null,
    grade: isOpen && scale?.isShown ? gradeOf(scale.scale, score, totalOf(contest, version)) : undefined,
    correction:
      reasons.length === 0
        ? undefined
        : {
            score_before: before,
            is_passed_before: before >= published(contest).passing,
            minimum_marks_before: published(contest).passing,
            total_marks_before: totalOf(contest, published(contest)),
            reasons: reasons.map(({ at, reason }) => ({ datetime: iso(at), reason })),
          },
    studentSelectedOptions:
      shows === 'marks' ? undefined : attempt.form.map((index) => choices.get(index)?.option ?? null),
    questions:
      shows === 'marks'
        ? undefined
        : attempt.form.map((index) => {
            const isTold = isOpen && shows === 'all';
            const earned = earnedIn(contest, version, index, choices);
            const earned_marks = isTold && reasons.length > 0 ? earned : undefined;
            return Object.assign(questionWithKey(contest, index, isTold), { earned_marks });
          }),
  };
}
