import type { Attempt, Contest, Pupil, School, Seat } from './facts.ts';
import {
  countingAnswers,
  earnedIn,
  gradeOf,
  GRACE,
  iso,
  isoOrNull,
  isClosed,
  keyHeldUntil,
  openingTime,
  presentVersion,
  publishedVersion,
  ruleOf,
  scoreOf,
  sum,
  totalOf,
} from './reckon.ts';
import { keyOf, responsesIn } from './reckon-contest.ts';

/** A student's pages about one contest, calculated as defined in docs/rules.md. */

/** Returns a question, including its key if `isTold`. */
export function questionWithKey(contest: Contest, index: number, isTold: boolean) {
  const { ruling, right, kept } = keyOf(contest, index);
  const question = contest.questions[index];
  const optionOf = (id: number) =>
    isTold ? { id, is_correct: right.includes(id), keeps_marks: kept.includes(id) || undefined } : { id };
  const options = (question?.options ?? []).toSorted((one, other) => one - other).map(optionOf);
  return { id: question?.id, ruling: isTold ? ruling : undefined, options };
}

/** Returns the fields of a result that can be derived from the facts. */
export function resultOf(school: School, contest: Contest, seat: Seat & { attempt: Attempt }, at: number) {
  const { attempt } = seat;
  const choices = countingAnswers(attempt);
  const isOpen = at >= openingTime(contest);
  const held = keyHeldUntil(school, contest, seat, at);
  const shows = held === null ? contest.shows : 'marks';
  const published = publishedVersion(contest);
  const version = isOpen ? presentVersion(contest) : published;
  const total = totalOf(contest, version);
  const score = scoreOf(contest, attempt);
  const before = scoreOf(contest, attempt, published);
  const reasons = held === null ? version.reasons : [];
  const { scale, certificate } = contest;
  const isTold = isOpen && shows === 'all';
  return {
    minimum_marks: version.passing,
    total_marks: total,
    results_open: isOpen,
    results_open_datetime: isoOrNull(openingTime(contest)),
    shows: shows === 'all' ? undefined : shows,
    key_held: held === null ? undefined : { until_datetime: isoOrNull(held) },
    total_score: isOpen ? score : null,
    is_passed: isOpen ? score >= version.passing : null,
    has_leaderboard: isOpen ? contest.leaderboard !== 'off' : undefined,
    has_practice: (isOpen && contest.isPractice && held === null) || undefined,
    certificate:
      isOpen && certificate !== 'off' && score >= version.passing
        ? { teacher: 'Ada Lovelace', has_marks: certificate === 'marks' }
        : undefined,
    grade: isOpen && scale?.isShown ? gradeOf(scale.scale, score, total) : undefined,
    correction:
      reasons.length === 0
        ? undefined
        : {
            score_before: before,
            is_passed_before: before >= published.passing,
            minimum_marks_before: published.passing,
            total_marks_before: totalOf(contest, published),
            reasons: reasons.map(({ at, reason }) => ({ datetime: iso(at), reason })),
          },
    studentSelectedOptions:
      shows === 'marks' ? undefined : attempt.form.map((index) => choices.get(index)?.option ?? null),
    questions:
      shows === 'marks'
        ? undefined
        : attempt.form.map((index) => ({
            ...questionWithKey(contest, index, isTold),
            earned_marks:
              isTold && reasons.length > 0 ? earnedIn(contest, version, index, choices) : undefined,
          })),
  };
}

/** Returns the receipt of a response; null while the last answers of a closed attempt are written. */
export function receiptOf(school: School, contest: Contest, seat: Seat & { attempt: Attempt }, at: number) {
  const { round, submitted, savedAt, form } = seat.attempt;
  if (submitted === null && !isClosed(contest, seat, at - GRACE)) return null;
  const isBare = contest.shows === 'marks' || keyHeldUntil(school, contest, seat, at) !== null;
  const answers = form.map((index) => countingAnswers(seat.attempt).get(index)?.option ?? null);
  const cause = submitted === null ? null : 'student';
  return { round, cause, recorded: iso(submitted ?? savedAt ?? 0), isBare, answers };
}

/** Returns a leaderboard's rows for a student or, without one, for the teacher. */
export function leaderboardOf(
  school: School,
  contest: Contest,
  shows: string,
  viewer: Pupil | null,
  at: number,
) {
  if (at < openingTime(contest) || !contest.isPublished) return [];
  const responses = responsesIn(school, contest, at);
  const place = ({ pupil }: { pupil: Pupil | null }) =>
    pupil && pupil === viewer ? -1 : school.pupils.findIndex((each) => each === pupil);
  const ranking = responses.toSorted((one, other) => other.marks - one.marks || place(one) - place(other));
  const middle = shows === 'neighbours' ? ranking[Math.floor((ranking.length - 1) / 2)]?.pupil : null;
  const rows = ranking.map(({ pupil, marks, seat }) => ({
    rank: 1 + responses.filter((each) => each.marks > marks).length,
    name: (seat.isNameShown ? pupil?.name : pupil?.name.replaceAll(/\B\w+/g, '.')) ?? '',
    marks,
    is_you: pupil === (viewer ?? middle),
  }));
  const own = rows.findIndex((row) => row.is_you);
  if (shows === 'neighbours') return rows.slice(Math.max(0, own - 2), own + 3);
  return rows.filter(({ rank }) => rank <= Number(/\d+/.exec(shows)?.[0] ?? 0));
}

/** Returns the indexes of questions that can be practised. */
export const practisedIn = (contest: Contest): number[] =>
  [...contest.questions.keys()].filter((index) => {
    const { isCounted, isForAll } = ruleOf(presentVersion(contest), index);
    return isCounted && !isForAll;
  });

/** Returns a student's practice results, latest first. Only right options earn marks. */
export const triesOf = ({ questions }: Contest, { tries }: Seat) =>
  tries.toReversed().map(({ at, version, asked, chosen }) => {
    const marksIn = (indexes: number[]) => sum(indexes.map((index) => questions[index]?.marks ?? 0));
    const right = asked.filter((index) => ruleOf(version, index).right.some((id) => chosen.includes(id)));
    return { datetime: iso(at), marks: marksIn(right), total_marks: marksIn(asked) };
  });
