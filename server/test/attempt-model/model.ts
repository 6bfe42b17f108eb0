import { toMarks } from '#contract/marks.ts';
import { type MarkingContext, publishedRules, QUESTIONS, rulesAfter, type Ruling, scoreBy } from './marks.ts';

/**
 * Model of one student's attempt by the rules in docs/rules.md, independent of the server's code. Each
 * function changes the attempt and returns the response that the server must give. Times are in ms since the
 * contest's start. Option `2b` is the second option of question 2, and `2-` removes its answer. Options with
 * the letter `a` are right until a correction. If questions are drawn, the student does not get question 4.
 */

const MINUTE = 60_000;
const GRACE = 15_000;

export type Choice = { option: string; time: number; device: number };
/** `arrived`: arrival time. `after`: whether the answer arrived after the opening of the results. */
export type Late = Choice & { arrived: number; after: boolean };
type ExtraTime = { minutes: number; percent: number };

/** `kinds`: kinds of the student's questions. `rules`: rules of the latest key version. */
export type Attempt = MarkingContext & {
  end: number;
  extra: ExtraTime;
  /** Extra minutes of another participant, which delay the results. */
  others: number;
  /** Access code needed for the first view; null if the contest has none. */
  code: string | null;
  /** Minutes that each student has from the first view; null if all have until the end. */
  own: number | null;
  /** Earliest time when the results open; null if there is no such limit. */
  releaseAt: number | null;
  waitsForTeacher: boolean;
  /** Time when the teacher released the results. */
  released: number | null;
  begun: number | null;
  round: number;
  /** Answers that count, by question. */
  held: Map<string, Choice>;
  /** The options submitted in this round. */
  submitted: string[] | null;
  submittedAt: number | null;
  late: Map<string, Late>;
  /** Whether any answers were ever stored. Even an empty submission is graded. */
  isStored: boolean;
  /** Latest version of the key. */
  version: number;
};

/** `round`: the browser's round; undefined means the current round. */
export type Save = {
  call: 'saveAnswers';
  device: number;
  round: number | undefined;
  answers: { option: string; chosen: number }[];
};
export type Submission = { call: 'submitAttempt'; round: number | undefined; options: string[] };
export type Message = Save | Submission;

export type Begin = Pick<
  Attempt,
  'kinds' | 'isDrawn' | 'costs' | 'end' | 'others' | 'code' | 'own' | 'releaseAt' | 'waitsForTeacher'
>;

export const newAttempt = (begin: Begin): Attempt => ({
  ...begin,
  released: null,
  extra: { minutes: 0, percent: 0 },
  begun: null,
  round: 1,
  held: new Map(),
  submitted: null,
  submittedAt: null,
  late: new Map(),
  isStored: false,
  version: 1,
  rules: publishedRules(),
});

export const questionOf = (option: string) => option.slice(0, 1);
/** Returns whether the choice removes the answer to its question. */
export const isTakenBack = (option: string) => option.endsWith('-');

/** Returns whether the student's own time has not started yet. */
const isClockAhead = ({ own, begun }: Attempt) => own !== null && begun === null;

/**
 * Returns the deadline or, before the first view, the latest possible one. Extra time in percent refers to
 * the regular time.
 */
function deadlineOf({ end, extra, own, begun }: Attempt): number {
  const time = own === null ? end : Math.min(end, own * MINUTE);
  const share = Math.ceil((time * extra.percent) / 100 / 1000) * 1000;
  const ownEnd = own === null || begun === null ? end : begun + own * MINUTE;
  return Math.min(end, ownEnd) + extra.minutes * MINUTE + share;
}
const closingOf = (attempt: Attempt) => deadlineOf(attempt) + GRACE;
/**
 * Returns when the contest's last attempt closes. Extra time keeps the contest open until it is used up or
 * the student submits.
 */
function lastClosingOf(attempt: Attempt): number {
  const { end, others, extra, submittedAt } = attempt;
  const hasExtra = extra.minutes > 0 || extra.percent > 0;
  const own = hasExtra ? Math.min(deadlineOf(attempt), submittedAt ?? Infinity) : 0;
  return Math.max(end, own, end + others * MINUTE) + GRACE;
}
/** Returns when the results open; `Infinity` while a teacher withholds them. */
const openingOf = (attempt: Attempt) =>
  Math.max(
    lastClosingOf(attempt),
    attempt.released ?? attempt.releaseAt ?? (attempt.waitsForTeacher ? Number.POSITIVE_INFINITY : 0),
  );
export const timeOf = {
  deadline: deadlineOf,
  closing: closingOf,
  'last closing': lastClosingOf,
  opening: openingOf,
};

/** Returns the option that counts for each question, or null. */
export const countingAnswers = ({ held }: Attempt) =>
  QUESTIONS.map((question) => {
    const option = held.get(question)?.option;
    return option === undefined || isTakenBack(option) ? null : option;
  });
/** Returns the score in parts; 0 if no answers were ever stored. */
const scoreOf = (attempt: Attempt) => {
  const answers = countingAnswers(attempt);
  return attempt.isStored ? scoreBy(attempt, (question) => answers[Number(question) - 1] ?? undefined) : 0;
};

/** Corrects the key and regrades all stored answers. Refused unless the teacher saw the latest version. */
export function correctKey(attempt: Attempt, version: number, ruling: Ruling) {
  if (version !== attempt.version) return { status: 409 };
  const rules = rulesAfter(attempt, ruling);
  if (!rules) return { status: 400 };
  attempt.version++;
  attempt.rules = rules;
  return { status: 200 };
}

/**
 * Returns whether a choice replaces another: the later time wins, then the higher device number, then the
 * later arrival.
 */
export const supersedes = (one: Choice, other: Choice) =>
  one.time === other.time ? one.device >= other.device : one.time > other.time;

/** Limits the time of a choice to the span from the attempt's start to the arrival. */
export const clamp = (chosen: number, begun: number, arrival: number) =>
  Math.max(begun, Math.min(chosen, arrival));

/** Arrival time, and how long (ms) a busy server may have delayed the request. */
export type Arrival = { at: number; waited: number };

/**
 * Returns the earliest possible arrival, which is in the student's favour, but not a time before the start.
 */
const judged = ({ at, waited }: Arrival) => Math.max(0, at - waited);

/**
 * Returns whether the request may have arrived before the closing. Once the results are open, the actual
 * arrival time counts.
 */
const isTaken = (attempt: Attempt, arrival: Arrival) =>
  arrival.at < closingOf(attempt) ||
  (judged(arrival) < closingOf(attempt) && arrival.at < openingOf(attempt));

/** `code`: access code that the student entered. `begins`: whether the student wants to start the clock. */
type Entered = { code: string | undefined; begins: boolean };

export function viewContest(attempt: Attempt, { code, begins }: Entered, arrival: Arrival) {
  if (attempt.submitted || judged(arrival) > deadlineOf(attempt)) return { status: 409 };
  if (isClockAhead(attempt) && !begins) return { status: 409, why: 'clock' };
  if (attempt.begun === null && attempt.code !== null && code !== attempt.code)
    return { status: 403, why: code === undefined ? 'needed' : 'wrong' };
  attempt.begun ??= judged(arrival);
  return {
    status: 200,
    questions: QUESTIONS,
    saved: countingAnswers(attempt),
    round: attempt.round,
    deadline: deadlineOf(attempt),
  };
}

/** Starts the student's own time. The server then reads the attempt again, so a save may come between. */
export function beginByViewing(attempt: Attempt, entered: Entered, arrival: Arrival): Attempt {
  const begun = { ...attempt };
  if (isClockAhead(attempt)) viewContest(begun, entered, arrival);
  return begun;
}

export function saveAnswers(attempt: Attempt, { device, round, answers }: Save, arrival: Arrival) {
  const { begun, held } = attempt;
  const { at } = arrival;
  if (begun === null) return { status: 409 };
  const isOfThisRound = round === undefined || round === attempt.round;
  const isWritten = answers.length > 0 && isOfThisRound && !attempt.submitted && isTaken(attempt, arrival);
  if (isWritten) attempt.isStored = true;
  let keptApart = 0;
  for (const { option, chosen } of isOfThisRound ? answers : []) {
    const choice = { option, time: clamp(chosen, begun, at), device };
    const counting = held.get(questionOf(option));
    if (counting && !supersedes(choice, counting)) continue;
    if (isWritten) held.set(questionOf(option), choice);
    else if (isTakenBack(option)) continue;
    else if (option === counting?.option) goBack(attempt, choice, at);
    else {
      keptApart++;
      keepApart(attempt, choice, at);
    }
  }
  return {
    status: 200,
    saved: countingAnswers(attempt),
    round: attempt.round,
    deadline: deadlineOf(attempt),
    submitted: attempt.submitted !== null,
    closed: !isWritten && at >= closingOf(attempt),
    kept_apart: keptApart,
    after_opening: keptApart > 0 && at >= openingOf(attempt),
  };
}

/**
 * Keeps the latest late answer per question from before the opening of the results, and the latest from after
 * it.
 */
function keepApart(attempt: Attempt, choice: Choice, at: number): void {
  const after = at >= openingOf(attempt);
  const key = `${questionOf(choice.option)} ${after ? 'after' : ''}`;
  const last = attempt.late.get(key);
  const isRepeat =
    last?.option === choice.option && last.time === choice.time && last.device === choice.device;
  if (!last || (!isRepeat && supersedes(choice, last)))
    attempt.late.set(key, { ...choice, arrived: at, after });
}

/** Replaces a late answer when the student later chooses the counting option again. */
function goBack(attempt: Attempt, choice: Choice, at: number): void {
  const after = at >= openingOf(attempt);
  const key = `${questionOf(choice.option)} ${after ? 'after' : ''}`;
  const last = attempt.late.get(key);
  if (last && last.option !== choice.option && !supersedes(last, choice))
    attempt.late.set(key, { ...choice, arrived: at, after });
}

/** Returns whether an empty submission would start the student's own time, which is not allowed. */
const wouldStartClock = (attempt: Attempt, { options }: Submission) =>
  isClockAhead(attempt) && options.length === 0;

/** Begins the attempt if the submission is the first request and no access code is needed. */
export function beginBySubmitting(attempt: Attempt, submission: Submission, arrival: Arrival): Attempt {
  const begins = attempt.begun === null && attempt.code === null && !wouldStartClock(attempt, submission);
  return begins && judged(arrival) <= deadlineOf(attempt) ? { ...attempt, begun: judged(arrival) } : attempt;
}

export function submitAttempt(attempt: Attempt, submission: Submission, arrival: Arrival) {
  const { at } = arrival;
  const { round, options } = submission;
  if (round !== undefined && round < attempt.round) return { status: 409, why: 'opened again' };
  const set = options.toSorted();
  if (attempt.submitted)
    return String(attempt.submitted) === String(set) ? { status: 200 } : { status: 409, why: 'submitted' };
  if (attempt.begun === null ? judged(arrival) > deadlineOf(attempt) : !isTaken(attempt, arrival))
    return { status: 409, why: 'ended' };
  if (attempt.begun === null && attempt.code !== null) return { status: 403, why: 'needed' };
  if (wouldStartClock(attempt, submission)) return { status: 409, why: 'clock' };
  attempt.begun ??= judged(arrival);
  attempt.submitted = set;
  attempt.submittedAt = at;
  attempt.isStored = true;
  for (const option of options) {
    // Device 0 is the lowest, so a choice at the same time on any other device replaces this one.
    attempt.held.set(questionOf(option), { option, time: at, device: 0 });
  }
  return { status: 200 };
}

export function readResult(attempt: Attempt, at: number) {
  const isResponse =
    attempt.submitted ||
    (at >= closingOf(attempt) && countingAnswers(attempt).some((option) => option !== null));
  if (!isResponse) return { status: 404 };
  const score = at >= openingOf(attempt) ? toMarks(scoreOf(attempt)) : null;
  return { status: 200, selected: countingAnswers(attempt), score };
}

export function reopenAttempt(attempt: Attempt, at: number) {
  const isInTime = at <= deadlineOf(attempt);
  if (!attempt.submitted) return { status: attempt.round > 1 && isInTime ? 200 : 409 };
  if (!isInTime || at >= fixedFrom(attempt)) return { status: 409 };
  attempt.round++;
  attempt.submitted = null;
  attempt.submittedAt = null;
  return { status: 200 };
}

/** Releases the results. Refused before the last closing. Has no effect once the results are open. */
export function releaseResults(attempt: Attempt, at: number) {
  if (at < lastClosingOf(attempt)) return { status: 409 };
  if (at < openingOf(attempt)) attempt.released = at;
  return { status: 200 };
}

/** Returns when changes end: five seconds before the last closing, because a change takes a moment. */
const fixedFrom = (attempt: Attempt) => lastClosingOf(attempt) - 5_000;

/** Extends the contest, whose end can only move to a later time. A repeated call is acknowledged. */
export function extendContest(attempt: Attempt, end: number, at: number) {
  if (end === attempt.end) return { status: 200 };
  if (end > attempt.end && end <= at) return { status: 400 };
  if (at >= fixedFrom(attempt)) return { status: 409 };
  if (end < attempt.end) return { status: 400 };
  attempt.end = end;
  return { status: 200 };
}

/** Sets extra time. It may be reduced, but an open attempt keeps at least a minute. */
export function grantExtraTime(attempt: Attempt, extra: ExtraTime, at: number) {
  if (at >= fixedFrom(attempt)) return { status: 409 };
  const isSame = extra.minutes === attempt.extra.minutes && extra.percent === attempt.extra.percent;
  const isUnderWay = attempt.begun !== null && !attempt.submitted;
  const deadline = deadlineOf({ ...attempt, extra });
  const earliest = deadline < deadlineOf(attempt) ? at + MINUTE : at;
  if (!isSame && isUnderWay && earliest > deadline) return { status: 409 };
  attempt.extra = extra;
  return { status: 200 };
}

/** Changes the access code. Students who have begun do not need the new code. */
export function setAccessCode(attempt: Attempt, code: string | null) {
  attempt.code = code;
  return { status: 200 };
}

/** Returns the rows that the database must contain at the end. */
export const expectedRows = (attempt: Attempt) => ({
  attempts:
    attempt.begun === null ? [] : [{ selected: countingAnswers(attempt), markParts: scoreOf(attempt) }],
  late: [...attempt.late].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
});
