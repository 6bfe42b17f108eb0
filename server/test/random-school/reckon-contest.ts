import { toMarkParts } from '#contract/marks.ts';
import { naiveStatistics } from '../naive-statistics.ts';
import type { Contest, School, Seat, Version } from './facts.ts';
import {
  countingAnswers,
  deadlineOf,
  earnedIn,
  gradeOf,
  lateAnswers,
  marksOf,
  meanOrNull,
  presentVersion,
  publishedVersion,
  ruleOf,
  scoreOf,
  stateOf,
  totalOf,
} from './reckon.ts';

/** A contest as its teachers see it, calculated as defined in docs/rules.md. */

const WORDS = {
  'not started': 'Not started',
  working: 'Working',
  submitted: 'No response',
  ended: 'No response',
};

/** Returns the typed name: from the contest's list, one of its classes, or the latest class. */
function typedNameOf({ classes }: School, contest: Contest, seat: Seat): string | undefined {
  const rows = classes
    .flatMap(({ rows, contests }) => rows.map((row) => ({ row, isIn: contests.includes(contest) })))
    .filter(({ row }) => row.email === (seat.pupil?.email ?? seat.email))
    .toSorted((one, other) => Number(other.isIn) - Number(one.isIn) || other.row.id - one.row.id);
  return seat.typedName ?? rows[0]?.row.name;
}

/** Returns everything that teachers may see of a participant. */
export function rowOf(school: School, contest: Contest, seat: Seat, at: number) {
  const { attempt, pupil, isOpened, isDeclined, isExcused, extra } = seat;
  const isKnown = pupil !== null && isOpened;
  const typed = isKnown ? undefined : typedNameOf(school, contest, seat);
  const name = isKnown ? pupil.name : '';
  const version = presentVersion(contest);
  const [marks, total] = [marksOf(contest, seat, at), totalOf(contest, version)];
  const state = stateOf(contest, seat, at);
  const deadline = deadlineOf(contest, seat);
  const isOver = contest.isPublished && !attempt && at > deadline;
  const isPassed = marks === null ? null : marks >= version.passing;
  const verdict = isPassed === null ? null : isPassed ? 'Passed' : 'Failed';
  const missed = isDeclined ? 'Declined' : !isOver ? null : isExcused ? 'Excused' : 'Absent';
  const choices = countingAnswers(attempt);
  const late = lateAnswers(attempt).map(({ index, option, isAfterOpening }) => {
    const worth = (answers: typeof choices) => earnedIn(contest, version, index, answers);
    const isAccepted = attempt?.accepted?.get(index)?.option === option;
    const earnsLess = worth(new Map([[index, { option, at: 0 }]])) < worth(attempt?.saved ?? new Map());
    return { index, option, isAfterOpening, isAccepted, earnsLess };
  });
  const facts = { contest, seat, attempt, pupil, isKnown, name, typed, extra, isExcused, state, deadline };
  const outcomes = { marks, total, isPassed, choices, late };
  return {
    ...facts,
    ...outcomes,
    called: name || (typed ?? ''),
    email: pupil?.email ?? seat.email,
    status: isKnown ? 'participant' : isDeclined ? 'declined' : 'invited',
    share: marks === null ? null : marks / total,
    grade: marks === null || !contest.scale ? null : gradeOf(contest.scale.scale, marks, total),
    outcome: verdict ?? missed ?? (isKnown ? WORDS[state] : 'Not opened yet'),
    lateQuestions: new Set(late.map(({ index }) => index)).size,
    selected: contest.questions.map((_, index) => choices.get(index)?.option ?? null),
    inTime: contest.questions.map((_, index) => attempt?.saved.get(index)?.option ?? null),
    earned: contest.questions.map((_, index) =>
      marks !== null && attempt?.form.includes(index) ? earnedIn(contest, version, index, choices) : null,
    ),
  };
}

export type Row = ReturnType<typeof rowOf>;

/** Returns the rows sorted by name. Students without a name come last. */
export function rowsOf(school: School, contest: Contest, at: number): Row[] {
  const order = ({ called, email }: Row) => `${called === '' ? 1 : 0} ${called} ${email}`;
  return contest.seats
    .map((seat) => rowOf(school, contest, seat, at))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

type Response = Row & { marks: number; share: number };
export const responsesIn = (school: School, contest: Contest, at: number): Response[] =>
  rowsOf(school, contest, at).filter((row): row is Response => row.marks !== null);

export const isDrawn = ({ sections }: Contest) =>
  (sections ?? []).some(({ questions, draw = questions }) => draw < questions);

/** Returns a question's ruling, its right options, and wrong options that keep their marks. */
export function keyOf(contest: Contest, index: number) {
  const { right, earning, isForAll, isCounted } = ruleOf(presentVersion(contest), index);
  const isAsPublished = earning.join() === ruleOf(publishedVersion(contest), index).right.join();
  const ruling = !isCounted ? 'drop' : isForAll ? 'all' : isAsPublished ? undefined : 'accept';
  return { ruling, right, kept: earning.filter((option) => !right.includes(option)) };
}

/** Returns the word for an answer in a report. */
export function verdictOf({ contest, choices }: Row, index: number): string {
  const { ruling, right, kept } = keyOf(contest, index);
  const option = choices.get(index)?.option;
  if (ruling === 'drop') return 'Does not count';
  if (ruling === 'all') return 'Right';
  if (option === undefined) return 'Not answered';
  return right.includes(option) ? 'Right' : kept.includes(option) ? 'Counted' : 'Wrong';
}

export function statisticsOf(school: School, contest: Contest, at: number) {
  const responses = responsesIn(school, contest, at);
  const version = presentVersion(contest);
  const marks = responses.map((row) => row.marks);
  const questions = contest.questions.map(({ id, marks, options }, index) => {
    const { right, earning: accepted, isForAll, isCounted } = ruleOf(version, index);
    return { id, markParts: toMarkParts(marks), options, right, accepted, isForAll, isCounted };
  });
  const selected = responses.map((row) => row.selected);
  const byForm = naiveStatistics(
    questions,
    selected,
    responses.map(({ attempt }) => attempt?.form ?? []),
    marks,
  );
  // If all students get the same questions, only the figure `not_reached` depends on their order.
  const inOrder = byForm.questions.map((question) => Object.assign({ ...question }, { given: undefined }));
  return {
    participants: contest.seats.length,
    responses: responses.length,
    passed: responses.filter(({ isPassed }) => isPassed).length,
    total_marks: totalOf(contest, version),
    distribution: [...new Set(marks)]
      .toSorted((one, other) => one - other)
      .map((mark) => ({ marks: mark, responses: marks.filter((each) => each === mark).length })),
    analysis: isDrawn(contest)
      ? byForm
      : { ...naiveStatistics(questions, selected, undefined, marks), questions: inOrder },
  };
}

/** Returns the effect of a correction on the responses. A smaller total alone does not count as a loss. */
export function effectOf(contest: Contest, after: Version, { nobodyLoses = false, at = 0 }) {
  const before = presentVersion(contest);
  const seats = contest.seats.filter((seat) => marksOf(contest, seat, at) !== null);
  const marksBy = (version: Version) =>
    seats.map(({ attempt }) => (attempt ? scoreOf(contest, attempt, version) : 0));
  const [old, now] = [marksBy(before), marksBy(after)];
  const isLoss = (mark: number, index: number) =>
    mark < (old[index] ?? 0) && !(nobodyLoses && mark === totalOf(contest, after));
  const [up, down] = [
    now.filter((mark, index) => mark > (old[index] ?? 0)).length,
    now.filter(isLoss).length,
  ];
  return {
    up,
    down,
    same: now.length - up - down,
    average_before: meanOrNull(old),
    average_after: meanOrNull(now),
    passed_before: old.filter((mark) => mark >= before.passing).length,
    passed_after: now.filter((mark) => mark >= after.passing).length,
  };
}
