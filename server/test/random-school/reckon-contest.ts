import { toMarkParts } from '#contract/marks.ts';
import { naiveStatistics } from '../naive-statistics.ts';
import { costOf } from './costs.ts';
import type { Contest, Pupil, School, Seat, Version } from './facts.ts';
import {
  answerOf,
  answerOrNull,
  chosenIdsIn,
  deniedIdsIn,
  gapNamesOf,
  gapSharesOf,
  gapTextsOf,
  isList,
  listOf,
  rightIds,
  shareOf,
} from './kinds.ts';
import * as rules from './reckon.ts';

/** A contest as its teachers and students see it, calculated by docs/rules.md. */

/** Returns the typed name: from the contest's list, one of its classes, or the latest class. */
function typedNameOf({ classes }: School, contest: Contest, { email, pupil, typedName }: Seat) {
  const rows = classes
    .flatMap(({ rows, contests }) => rows.map((row) => ({ ...row, isIn: contests.includes(contest) })))
    .filter((row) => row.email === (pupil?.email ?? email))
    .toSorted((one, other) => Number(other.isIn) - Number(one.isIn) || other.id - one.id);
  return typedName ?? rows[0]?.name;
}

/** Returns everything that teachers may see of a participant. */
export function rowOf(school: School, contest: Contest, seat: Seat, at: number) {
  const { attempt, pupil, isOpened, isDeclined, isExcused } = seat;
  const isKnown = pupil !== null && isOpened;
  const typed = isKnown ? undefined : typedNameOf(school, contest, seat);
  const name = isKnown ? pupil.name : '';
  const [marks, total] = [rules.marksOf(contest, seat, at), rules.totalOf(contest)];
  const state = rules.stateOf(contest, seat, at);
  const deadline = rules.deadlineOf(contest, seat);
  const isOver = contest.isPublished && !attempt && at > deadline;
  const isPassed = marks === null ? null : marks >= rules.presentVersion(contest).passing;
  const verdict = isPassed === null ? null : isPassed ? 'Passed' : 'Failed';
  const word = state === 'working' ? 'Working' : attempt ? 'No response' : 'Not started';
  const missed = isDeclined ? 'Declined' : !isOver ? null : isExcused ? 'Excused' : 'Absent';
  const choices = rules.countingAnswers(attempt);
  const saved: typeof choices = attempt?.saved ?? new Map();
  const late = rules.lateAnswers(attempt).map(({ index, option, isAfterOpening }) => {
    const isAccepted = attempt?.accepted?.get(index)?.option === option;
    const now = rules.marksEarnedFor(contest, index, new Map([[index, { option, at: 0 }]]));
    const earnsLess = now < rules.marksEarnedFor(contest, index, saved);
    return { index, option, isAfterOpening, isAccepted, earnsLess };
  });
  const answersIn = (of: typeof choices) =>
    contest.questions.map((question, index) => answerOrNull(question, of.get(index)?.option ?? null));
  const facts = { ...seat, contest, seat, isKnown, name, typed, state, deadline };
  const outcomes = { marks, total, isPassed, choices, late };
  return {
    ...facts,
    ...outcomes,
    called: name || (typed ?? ''),
    email: pupil?.email ?? seat.email,
    status: isKnown ? 'participant' : isDeclined ? 'declined' : 'invited',
    share: marks === null ? null : marks / total,
    grade: marks === null || !contest.scale ? null : rules.gradeOf(contest.scale.scale, marks, total),
    secondsUsed: secondsUsed({ ...seat, state, deadline }),
    outcome: verdict ?? missed ?? (isKnown ? word : 'Not opened yet'),
    lateQuestions: new Set(late.map(({ index }) => index)).size,
    selected: contest.questions.map((_, index) => choices.get(index)?.option ?? null),
    answers: answersIn(choices),
    inTime: answersIn(saved),
    earned: contest.questions.map((_, index) =>
      marks !== null && attempt?.form.includes(index) ? rules.marksEarnedFor(contest, index, choices) : null,
    ),
  };
}

/** Returns the seconds of a closed attempt, without the time between a submission and its reopening. */
function secondsUsed({ attempt, entries, state, deadline }: Seat & { state: string; deadline: number }) {
  if (!attempt || state === 'working') return null;
  let paused = 0;
  let submittedAt = 0;
  for (const { kind, at } of entries.toSorted((one, other) => one.round - other.round || one.at - other.at)) {
    if (kind === 'submission') submittedAt = at;
    if (kind === 'reopened') paused += at - submittedAt;
  }
  return Math.floor(((attempt.submitted ?? deadline) - attempt.began - paused) / 1000);
}

export type Row = ReturnType<typeof rowOf>;

/** Returns the name with its last word first, unless this is a number: "Student 00". */
function sortName(called: string): string {
  const words = called.toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  return /^\d/.test(last) ? words.join(' ') : [last, ...words.slice(0, -1)].join(' ');
}

/** Returns the rows sorted by last name. Students without a name come last. */
export function rowsOf(school: School, contest: Contest, at: number): Row[] {
  const order = ({ called, email }: Row) => `${called === '' ? 1 : 0} ${sortName(called)} ${email}`;
  const rows = contest.seats.map((seat) => rowOf(school, contest, seat, at));
  return rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

type Response = Row & { marks: number; share: number };
export const responsesTo = (school: School, contest: Contest, at: number): Response[] =>
  rowsOf(school, contest, at).filter((row): row is Response => row.marks !== null);

export const isDrawn = ({ sections }: Contest) =>
  (sections ?? []).some(({ questions, draw = questions }) => draw < questions);

/** Returns a question's ruling, its right options, and wrong options that keep their marks. */
export function keyOf(contest: Contest, index: number) {
  const { right, earning, isForAll, isCounted } = rules.ruleOf(rules.presentVersion(contest), index);
  const isAsPublished = earning.join() === rules.ruleOf(contest.versions[0], index).right.join();
  const ruling = !isCounted ? 'drop' : isForAll ? 'all' : isAsPublished ? undefined : 'accept';
  return { ruling, right, kept: earning.filter((option) => !right.includes(option)) };
}

export function statisticsOf(school: School, contest: Contest, at: number) {
  const responses = responsesTo(school, contest, at);
  const marks = responses.map((row) => row.marks);
  const questions = contest.questions.map((question, index) => {
    const { id, marks, options, kind } = question;
    const { earning: accepted, ...rule } = rules.ruleOf(rules.presentVersion(contest), index);
    const cost = rule.isCounted ? costOf(contest.costs, question) : 0;
    const usual = { ...rule, id, markParts: toMarkParts(marks), options, accepted, cost };
    if (!kind) return usual;
    const right = rightIds(question, rule.right);
    const parts = (isList(question) ? [] : kind.ids).map((option) => ({
      id: option,
      isRight: right.includes(option),
      chosenBy: options.filter((each) => chosenIdsIn(question, each).includes(option)),
      deniedBy: options.filter((each) => deniedIdsIn(question, each).includes(option)),
    }));
    const shareBy = (option: number | undefined, by: number[]) => shareOf(question, option, by);
    const lists = isList(question) && {
      rightList: right,
      listOf: (option: number) => listOf(answerOf(question, option)),
    };
    const gaps = kind.gaps && {
      texts: (option: number) => gapTextsOf(question, option),
      names: (option: number) => gapNamesOf(question, option),
      shares: (option: number) => gapSharesOf(question, option, rule.right),
    };
    const hasStatements = kind.name === 'statements';
    return { ...usual, shares: { shareBy, parts, hasStatements, ...lists, ...(gaps && { gaps }) } };
  });
  const forms = responses.map(({ attempt }) => attempt?.form ?? []);
  const selected = responses.map((row) => row.selected);
  return {
    participants: contest.seats.length,
    responses: responses.length,
    passed: responses.filter(({ isPassed }) => isPassed).length,
    total_marks: rules.totalOf(contest),
    distribution: [...new Set(marks)]
      .toSorted((one, other) => one - other)
      .map((mark) => ({ marks: mark, responses: marks.filter((each) => each === mark).length })),
    analysis: naiveStatistics(questions, selected, forms, marks, isDrawn(contest)),
  };
}

/** Returns the effect of a correction on the responses. Losses only by a smaller total are not counted. */
export function effectOf(contest: Contest, after: Version, { nobodyLoses = false, at = 0 }) {
  const before = rules.presentVersion(contest);
  const seats = contest.seats.filter((seat) => rules.marksOf(contest, seat, at) !== null);
  const attempts = seats.flatMap(({ attempt }) => attempt ?? []);
  const changes = attempts.map((attempt) => {
    const [old, now] = [rules.scoreOf(contest, attempt, before), rules.scoreOf(contest, attempt, after)];
    const isLoss = now < old && !(nobodyLoses && now === rules.totalOf(contest, after));
    return { old, now, isLoss };
  });
  const [up, down] = [changes.filter(({ old, now }) => now > old), changes.filter(({ isLoss }) => isLoss)];
  return {
    up: up.length,
    down: down.length,
    same: changes.length - up.length - down.length,
    average_before: rules.meanOrNull(changes.map(({ old }) => old)),
    average_after: rules.meanOrNull(changes.map(({ now }) => now)),
    passed_before: changes.filter(({ old }) => old >= before.passing).length,
    passed_after: changes.filter(({ now }) => now >= after.passing).length,
  };
}

/**
 * Returns the parts of the result that the student may see, and the key version, which is the first one
 * before the opening.
 */
export function visibleResult(school: School, contest: Contest, seat: Seat, at: number) {
  const isOpen = at >= rules.openingTime(contest);
  const held = rules.keyHeldUntil(school, contest, seat, at);
  const shows = held === null ? contest.shows : 'marks';
  const version = isOpen ? rules.presentVersion(contest) : contest.versions[0];
  const reasons = held === null && isOpen ? version.reasons : [];
  return { isOpen, held, shows, isTold: isOpen && shows === 'all', version, reasons };
}

type Viewer = { shows: string; viewer: Pupil | null; at: number };

/** Returns a leaderboard's rows for a student or, without one, for the teacher. */
export function leaderboardOf(school: School, contest: Contest, { shows, viewer, at }: Viewer) {
  if (at < rules.openingTime(contest) || !contest.isPublished) return [];
  const responses = responsesTo(school, contest, at);
  const place = ({ pupil }: Row) => (pupil && pupil !== viewer ? school.pupils.indexOf(pupil) : -1);
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

/**
 * Returns a student's practice results, latest first. Only right options earn marks, and wrong ones cost
 * none.
 */
export function triesOf({ questions }: Contest, { tries }: Seat) {
  return tries.toReversed().map(({ at, version, asked, chosen }) => {
    const marks = asked.map((it) => {
      const question = questions[it];
      if (!question) throw new Error(`there is no question ${it}`);
      const option = question.options.find((id) => chosen.includes(id));
      const total = rules.marksOfQuestion(question);
      return { earned: shareOf(question, option, rules.ruleOf(version, it).right) * total, total };
    });
    return {
      at,
      marks: rules.sum(marks.map(({ earned }) => earned)),
      total: rules.sum(marks.map(({ total }) => total)),
    };
  });
}
