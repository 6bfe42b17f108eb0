/**
 * One student's attempt by the rules (docs/rules.md), independent of the server's code. Each function
 * changes the attempt and returns the answer that the server must give. Times are ms since the contest's
 * start.
 *
 * Option `2b` is the second option of question 2; `a` is right until a correction. If questions are drawn,
 * the student did not get question 4.
 */

const QUESTIONS = ['1', '2', '3'];
/** In half-marks. */
const WORTH: Record<string, number> = { 1: 1, 2: 2, 3: 4 };
const MINUTE = 60_000;
const GRACE = 15_000;

export type Choice = { option: string; time: number; device: number };
/** `arrived`: time of arrival. `after`: whether the results were open by then. */
export type Late = Choice & { arrived: number; after: boolean };
type ExtraTime = { minutes: number; percent: number };

export type Attempt = {
  end: number;
  extra: ExtraTime;
  /** Another participant's extra minutes, which delay the opening of the results. */
  others: number;
  /** Access code needed for the first view; null without one. */
  code: string | null;
  /** Minutes per student from the first view; null if all have until the end. */
  own: number | null;
  /** Earliest opening of the results; null without a limit. */
  releaseAt: number | null;
  waitsForTeacher: boolean;
  /** Time of the teacher's release. */
  released: number | null;
  begun: number | null;
  round: number;
  /** The answer that counts, by question. */
  held: Map<string, Choice>;
  /** The set submitted in this round. */
  submitted: string[] | null;
  submittedAt: number | null;
  late: Map<string, Late>;
  /** Whether anything was ever stored. Even an empty set gets a mark. */
  isStored: boolean;
  /** Version of the key, and right options by question; `all`: everybody gets the marks. */
  version: number;
  right: Map<string, string[] | 'all'>;
};

export type Ruling = { question: string; options: string[] | 'all' };

/** `round`: the browser's round; undefined means the present one. */
export type Save = {
  call: 'saveAnswers';
  device: number;
  round: number | undefined;
  answers: { option: string; chosen: number }[];
};
export type Submission = { call: 'submitAttempt'; round: number | undefined; options: string[] };
export type Message = Save | Submission;

export type Begin = Pick<Attempt, 'end' | 'others' | 'code' | 'own' | 'releaseAt' | 'waitsForTeacher'>;

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
  right: new Map(QUESTIONS.map((question) => [question, [`${question}a`]])),
});

export const questionOf = (option: string) => option.slice(0, 1);

/** Returns whether the first view starts the student's own clock and has not happened yet. */
const isClockAhead = ({ own, begun }: Attempt) => own !== null && begun === null;

/**
 * Returns the deadline; before the first view, the latest possible one. Percentages refer to the common
 * time.
 */
function deadlineOf({ end, extra, own, begun }: Attempt): number {
  const time = own === null ? end : Math.min(end, own * MINUTE);
  const share = Math.ceil((time * extra.percent) / 100 / 1000) * 1000;
  const ownEnd = own === null || begun === null ? end : begun + own * MINUTE;
  return Math.min(end, ownEnd) + extra.minutes * MINUTE + share;
}
const closingOf = (attempt: Attempt) => deadlineOf(attempt) + GRACE;
/** Extra time keeps the contest open until used up or the student submits. */
function lastClosingOf(attempt: Attempt): number {
  const { end, others, extra, submittedAt } = attempt;
  const hasExtra = extra.minutes > 0 || extra.percent > 0;
  const own = hasExtra ? Math.min(deadlineOf(attempt), submittedAt ?? Infinity) : 0;
  return Math.max(end, own, end + others * MINUTE) + GRACE;
}
/** Returns `Infinity` while a teacher withholds the results. */
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

/** Returns an option or null per question. */
export const countingIn = ({ held }: Attempt) =>
  QUESTIONS.map((question) => held.get(question)?.option ?? null);
const scoreOf = (attempt: Attempt) =>
  QUESTIONS.reduce((sum, question) => {
    const right = attempt.right.get(question) ?? [];
    const option = attempt.held.get(question)?.option;
    const isRight = right === 'all' || (option !== undefined && right.includes(option));
    return sum + (attempt.isStored && isRight ? (WORTH[question] ?? 0) : 0);
  }, 0);

/** A correction names the version that the teacher saw; all stored answers are regraded. */
export function correct(attempt: Attempt, version: number, { question, options }: Ruling) {
  if (version !== attempt.version) return { status: 409 };
  attempt.version++;
  attempt.right.set(question, options);
  return { status: 200 };
}

/** The latest choice wins; at equal times the higher device; on the same device the last arrival. */
export const supersedes = (one: Choice, other: Choice) =>
  one.time === other.time ? one.device >= other.device : one.time > other.time;

/** A choice is never before the attempt's start or after its own arrival. */
export const clamp = (chosen: number, begun: number, arrival: number) =>
  Math.max(begun, Math.min(chosen, arrival));

/** Time of arrival, and how long (ms) a busy server may have delayed the request. */
export type Arrival = { at: number; waited: number };

/** Returns the earliest possible arrival, in the student's favour, but not before the start. */
const judged = ({ at, waited }: Arrival) => Math.max(0, at - waited);

/** Returns whether it may have arrived before the closing. Once results are open, doubt does not help. */
const isTaken = (attempt: Attempt, arrival: Arrival) =>
  arrival.at < closingOf(attempt) ||
  (judged(arrival) < closingOf(attempt) && arrival.at < openingOf(attempt));

/** `code`: the entered access code. `begins`: the student wants to start the clock. */
type Entered = { code: string | undefined; begins: boolean };

export function view(attempt: Attempt, { code, begins }: Entered, arrival: Arrival) {
  if (attempt.submitted || judged(arrival) > deadlineOf(attempt)) return { status: 409 };
  if (isClockAhead(attempt) && !begins) return { status: 409, why: 'clock' };
  if (attempt.begun === null && attempt.code !== null && code !== attempt.code)
    return { status: 403, why: code === undefined ? 'needed' : 'wrong' };
  attempt.begun ??= judged(arrival);
  return {
    status: 200,
    questions: QUESTIONS,
    saved: countingIn(attempt),
    round: attempt.round,
    deadline: deadlineOf(attempt),
  };
}

export function save(attempt: Attempt, { device, round, answers }: Save, arrival: Arrival) {
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
    else if (option === counting?.option) goBack(attempt, choice, at);
    else {
      keptApart++;
      keepApart(attempt, choice, at);
    }
  }
  return {
    status: 200,
    saved: countingIn(attempt),
    round: attempt.round,
    deadline: deadlineOf(attempt),
    submitted: attempt.submitted !== null,
    closed: !isWritten && at >= closingOf(attempt),
    kept_apart: keptApart,
    after_opening: keptApart > 0 && at >= openingOf(attempt),
  };
}

/** Keeps the latest late answer per question, one from before and one from after the opening. */
function keepApart(attempt: Attempt, choice: Choice, at: number): void {
  const after = at >= openingOf(attempt);
  const key = `${questionOf(choice.option)} ${after ? 'after' : ''}`;
  const last = attempt.late.get(key);
  const isRepeat =
    last?.option === choice.option && last.time === choice.time && last.device === choice.device;
  if (!last || (!isRepeat && supersedes(choice, last)))
    attempt.late.set(key, { ...choice, arrived: at, after });
}

/** A later choice of the counting option cancels a late answer. */
function goBack(attempt: Attempt, choice: Choice, at: number): void {
  const after = at >= openingOf(attempt);
  const key = `${questionOf(choice.option)} ${after ? 'after' : ''}`;
  const last = attempt.late.get(key);
  if (last && last.option !== choice.option && !supersedes(last, choice))
    attempt.late.set(key, { ...choice, arrived: at, after });
}

/** An empty submission does not start the student's own clock. */
const wouldStartClock = (attempt: Attempt, { options }: Submission) =>
  isClockAhead(attempt) && options.length === 0;

/** A submission without a view begins the attempt, unless an access code is needed. */
export function beginBySubmitting(attempt: Attempt, submission: Submission, arrival: Arrival): Attempt {
  const begins = attempt.begun === null && attempt.code === null && !wouldStartClock(attempt, submission);
  return begins && judged(arrival) <= deadlineOf(attempt) ? { ...attempt, begun: judged(arrival) } : attempt;
}

export function submit(attempt: Attempt, submission: Submission, arrival: Arrival) {
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
    // Device 0 lets any device's choice at the same time supersede it.
    attempt.held.set(questionOf(option), { option, time: at, device: 0 });
  }
  return { status: 200 };
}

export function result(attempt: Attempt, at: number) {
  const isResponse = attempt.submitted || (at >= closingOf(attempt) && attempt.held.size > 0);
  if (!isResponse) return { status: 404 };
  const score = at >= openingOf(attempt) ? scoreOf(attempt) / 2 : null;
  return { status: 200, selected: countingIn(attempt), score };
}

export function reopen(attempt: Attempt, at: number) {
  const isInTime = at <= deadlineOf(attempt);
  if (!attempt.submitted) return { status: attempt.round > 1 && isInTime ? 200 : 409 };
  if (!isInTime || at >= fixedFrom(attempt)) return { status: 409 };
  attempt.round++;
  attempt.submitted = null;
  attempt.submittedAt = null;
  return { status: 200 };
}

/** Refused before the last closing; without effect once the results are open. */
export function release(attempt: Attempt, at: number) {
  if (at < lastClosingOf(attempt)) return { status: 409 };
  if (at < openingOf(attempt)) attempt.released = at;
  return { status: 200 };
}

/** Changes are possible until five seconds before the last closing, because they take a moment. */
const fixedFrom = (attempt: Attempt) => lastClosingOf(attempt) - 5_000;

/** The end moves only to later. A repeat is acknowledged. */
export function extend(attempt: Attempt, end: number, at: number) {
  if (end === attempt.end) return { status: 200 };
  if (end > attempt.end && end <= at) return { status: 400 };
  if (at >= fixedFrom(attempt)) return { status: 409 };
  if (end < attempt.end) return { status: 400 };
  attempt.end = end;
  return { status: 200 };
}

/** Extra time may shrink, but an open attempt keeps at least a minute. */
export function giveTime(attempt: Attempt, extra: ExtraTime, at: number) {
  if (at >= fixedFrom(attempt)) return { status: 409 };
  const isSame = extra.minutes === attempt.extra.minutes && extra.percent === attempt.extra.percent;
  const isUnderWay = attempt.begun !== null && !attempt.submitted;
  const deadline = deadlineOf({ ...attempt, extra });
  const earliest = deadline < deadlineOf(attempt) ? at + MINUTE : at;
  if (!isSame && isUnderWay && earliest > deadline) return { status: 409 };
  attempt.extra = extra;
  return { status: 200 };
}

/** Students who have begun do not need the new code. */
export function setCode(attempt: Attempt, code: string | null) {
  attempt.code = code;
  return { status: 200 };
}

/** Returns the rows that the database must hold at the end. */
export const ending = (attempt: Attempt) => ({
  attempts: attempt.begun === null ? [] : [{ selected: countingIn(attempt), halfMarks: scoreOf(attempt) }],
  late: [...attempt.late].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
});
