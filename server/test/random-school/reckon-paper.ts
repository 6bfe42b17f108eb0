import { naiveStatistics } from '../naive-statistics.ts';
import type { Contest, School, Seat } from './facts.ts';
import {
  countingAnswers,
  deadlineOf,
  earnedIn,
  gradeOf,
  isResponse,
  lateOf,
  marksOf,
  presentVersion,
  stateOf,
  totalOf,
} from './reckon.ts';
import { listOf } from './reckon-contest.ts';

/** A student's paper, a contest's statistics and its result files, calculated from the facts. */

const iso = (time: number) => new Date(time).toISOString();

const answersOf = ({ questions }: Contest, { attempt }: Seat) =>
  questions.map((_, index) => (attempt && countingAnswers(attempt).get(index)?.option) ?? null);

const earnedOf = (contest: Contest, { attempt }: Seat) =>
  contest.questions.map((_, index) =>
    attempt?.form.includes(index)
      ? earnedIn(contest, presentVersion(contest), index, countingAnswers(attempt))
      : null,
  );

export function paperOf(contest: Contest, seat: Seat, at: number) {
  const { attempt, pupil, isOpened } = seat;
  const marks = marksOf(contest, seat, at);
  const saved = attempt?.saved;
  return {
    name: isOpened ? pupil?.name : '',
    state: stateOf(contest, seat, at),
    deadline: iso(deadlineOf(contest, seat)),
    submitted_datetime: attempt?.submitted ? iso(attempt.submitted) : null,
    marks,
    is_passed: marks === null ? null : marks >= presentVersion(contest).passing,
    earned_marks: marks === null ? contest.questions.map(() => null) : earnedOf(contest, seat),
    selected: answersOf(contest, seat),
    selected_in_time: contest.questions.map((_, index) => saved?.get(index)?.option ?? null),
    late: attempt ? lateOf(attempt).size : 0,
  };
}

export function statisticsOf(contest: Contest, at: number) {
  const responses = contest.seats.filter((seat) => isResponse(contest, seat, at));
  const version = presentVersion(contest);
  const marks = responses.map((seat) => marksOf(contest, seat, at) ?? 0);
  return {
    participants: contest.seats.length,
    responses: responses.length,
    passed: marks.filter((mark) => mark >= version.passing).length,
    total_marks: totalOf(contest, version),
    distribution: [...new Set(marks)]
      .toSorted((one, other) => one - other)
      .map((mark) => ({ marks: mark, responses: marks.filter((each) => each === mark).length })),
    average_marks: marks.length === 0 ? null : marks.reduce((all, each) => all + each, 0) / marks.length,
    ...facilities(contest, responses),
  };
}

function facilities(contest: Contest, responses: Seat[]) {
  const version = presentVersion(contest);
  const questions = contest.questions.map(({ id, marks, options }, index) => {
    const rule = version.rules[index];
    return {
      id,
      halfMarks: marks * 2,
      options,
      right: rule?.right ?? [],
      accepted: rule?.earning ?? [],
      isForAll: rule?.isForAll ?? false,
      isCounted: rule?.isCounted ?? true,
    };
  });
  const forms = responses.map(({ attempt }) => attempt?.form ?? []);
  const naive = naiveStatistics(
    questions,
    responses.map((seat) => answersOf(contest, seat)),
    forms,
  );
  return {
    questions: naive.questions.map(({ id, facility, unanswered, not_reached, options }) => ({
      id,
      facility,
      unanswered: unanswered.count,
      not_reached,
      options: options.map(({ id, is_accepted, count }) => ({ id, is_accepted, count })),
    })),
  };
}

/** Returns the sheets of marks and answers, without the columns of times. */
export function resultSheets(school: School, contest: Contest, at: number) {
  const { questions, scale } = contest;
  const version = presentVersion(contest);
  const total = totalOf(contest, version);
  const people = listOf(school, contest);
  return {
    marks: people.map(({ seat, isKnown, called, email }) => {
      const marks = marksOf(contest, seat, at);
      return {
        name: called || null,
        email,
        phone: isKnown ? '0123456789' : null,
        marks,
        total,
        percent: marks === null ? null : marks / total,
        grade: scale && marks !== null ? gradeOf(scale.scale, marks, total) : null,
        result: wordOf(contest, seat, isKnown, at),
        minutes: seat.extra.minutes,
        percents: Math.round(seat.extra.factor * 100) - 100,
        late: seat.attempt?.accepted ? 'accepted' : null,
      };
    }),
    answers: people.map(({ seat, called, email }) =>
      [called || null, email].concat(questions.map((_, index) => letterOf(contest, seat, index, at))),
    ),
  };
}

/** Returns an answer's letter. A blank answer is a dash if questions are drawn, and null otherwise. */
function letterOf(contest: Contest, seat: Seat, index: number, at: number): string | null {
  if (!seat.attempt || !isResponse(contest, seat, at)) return null;
  const chosen = countingAnswers(seat.attempt).get(index)?.option;
  if (chosen !== undefined) return 'ABC'.charAt(contest.questions[index]?.options.indexOf(chosen) ?? 0);
  return isDrawn(contest) && seat.attempt.form.includes(index) ? '–' : null;
}

const isDrawn = ({ sections }: Contest) =>
  (sections ?? []).some(({ questions, draw = questions }) => draw < questions);

function wordOf(contest: Contest, seat: Seat, isKnown: boolean, at: number): string {
  const marks = marksOf(contest, seat, at);
  if (marks !== null) return marks >= presentVersion(contest).passing ? 'Passed' : 'Failed';
  if (seat.isDeclined) return 'Declined';
  if (contest.isPublished && !seat.attempt && at > deadlineOf(contest, seat))
    return seat.isExcused ? 'Excused' : 'Absent';
  if (!isKnown) return 'Not opened yet';
  const words = {
    'not started': 'Not started',
    working: 'Working',
    submitted: 'No response',
    ended: 'No response',
  };
  return words[stateOf(contest, seat, at)];
}
