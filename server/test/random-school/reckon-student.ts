import type { Attempt, Contest, Pupil, Question, School, Seat } from './facts.ts';
import {
  countingAnswers,
  GRACE,
  iso,
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

/** Returns what the student may see, and by which version of the key. Before the opening it is the first. */
export function shownTo(school: School, contest: Contest, seat: Seat, at: number) {
  const isOpen = at >= openingTime(contest);
  const held = keyHeldUntil(school, contest, seat, at);
  const shows = held === null ? contest.shows : 'marks';
  const version = isOpen ? presentVersion(contest) : publishedVersion(contest);
  const [total, totalBefore] = [version, publishedVersion(contest)].map((each) => totalOf(contest, each));
  const scoreBefore = seat.attempt && scoreOf(contest, seat.attempt, publishedVersion(contest));
  const reasons = held === null && isOpen ? version.reasons : [];
  return {
    isOpen,
    held,
    shows,
    isTold: isOpen && shows === 'all',
    version,
    total,
    totalBefore,
    scoreBefore,
    reasons,
  };
}

/** Returns the receipt of a response; null while the last answers of a closed attempt are written. */
export function receiptOf(school: School, contest: Contest, seat: Seat & { attempt: Attempt }, at: number) {
  const { round, submitted, savedAt, form } = seat.attempt;
  if (submitted === null && !isClosed(contest, seat, at - GRACE)) return null;
  const isBare = shownTo(school, contest, seat, at).shows === 'marks';
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

const marksIn = (questions: Question[], indexes: number[]) =>
  sum(indexes.map((index) => questions[index]?.marks ?? 0));

/** Returns a student's practice results, latest first. Only right options earn marks. */
export const triesOf = ({ questions }: Contest, { tries }: Seat) =>
  tries.toReversed().map(({ at, version, asked, chosen }) => {
    const right = asked.filter((index) => ruleOf(version, index).right.some((id) => chosen.includes(id)));
    return { datetime: iso(at), marks: marksIn(questions, right), total_marks: marksIn(questions, asked) };
  });
