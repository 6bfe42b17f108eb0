/**
 * One student's attempt as the rules have it (docs/rules.md). It is written from the rules and not from the
 * server's code: plain state, one request after another. Each function changes the attempt and gives the
 * answer that the server must give. Options have names: `2b` is the second option of question 2, and option a
 * is right until the key is corrected. Times are milliseconds since the contest's start. A contest may have
 * drawn these questions from more: then 4 is one that the student did not get.
 */

const QUESTIONS = ['1', '2', '3'];
/** In half-points. */
const WORTH: Record<string, number> = { 1: 1, 2: 2, 3: 4 };
const MINUTE = 60_000;
const GRACE = 15_000;

export type Choice = { option: string; time: number; device: number };
/** `arrived`: when it arrived. `after`: whether the results had opened by then. */
export type Late = Choice & { arrived: number; after: boolean };
type ExtraTime = { minutes: number; percent: number };

export type Attempt = {
  end: number;
  extra: ExtraTime;
  /** Extra minutes of another participant. The results open only after that participant's closing. */
  others: number;
  /** The access code of the contest, which a first view needs; null if it has none. */
  code: string | null;
  /** Time (minutes) of each student from the first view on; null if all have until the end. */
  own: number | null;
  /** The time before which no results open; null without one. */
  releaseAt: number | null;
  /** Whether the results wait for a teacher. */
  waitsForTeacher: boolean;
  /** When a teacher released them. */
  released: number | null;
  begun: number | null;
  round: number;
  /** The answer that counts, by question. */
  held: Map<string, Choice>;
  /** The set that was submitted in this round. */
  submitted: string[] | null;
  submittedAt: number | null;
  late: Map<string, Late>;
  /** Whether anything was ever stored: a set, even an empty one, has a mark. */
  isStored: boolean;
  /** The version of the key, and by question what is right; `all`: everybody has the marks. */
  version: number;
  right: Map<string, string[] | 'all'>;
};

export type Ruling = { question: string; options: string[] | 'all' };

/** `round`: the one in which the browser believes to be; if it says none, the present round is meant. */
export type Save = {
  call: 'saveAnswers';
  device: number;
  round: number | undefined;
  answers: { option: string; chosen: number }[];
};
export type Submission = { call: 'submitAttempt'; round: number | undefined; options: string[] };
export type Message = Save | Submission;

/** Start of a contest. */
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

/** Whether the first view starts a clock, and none of the others has started it. */
const isClockAhead = ({ own, begun }: Attempt) => own !== null && begun === null;

/** Before the first view, the latest possible one. A share counts on the time that everybody can have. */
function deadlineOf({ end, extra, own, begun }: Attempt): number {
  const time = own === null ? end : Math.min(end, own * MINUTE);
  const share = Math.ceil((time * extra.percent) / 100 / 1000) * 1000;
  const ownEnd = own === null || begun === null ? end : begun + own * MINUTE;
  return Math.min(end, ownEnd) + extra.minutes * MINUTE + share;
}
const closingOf = (attempt: Attempt) => deadlineOf(attempt) + GRACE;
/** Extra time keeps the contest open until it is used up; what is submitted uses up the rest. */
function lastClosingOf(attempt: Attempt): number {
  const { end, others, extra, submittedAt } = attempt;
  const hasExtra = extra.minutes > 0 || extra.percent > 0;
  const own = hasExtra ? Math.min(deadlineOf(attempt), submittedAt ?? Infinity) : 0;
  return Math.max(end, own, end + others * MINUTE) + GRACE;
}
/** `Infinity` as long as the results wait for a teacher. */
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

/** For each question one option, or null. */
export const countingIn = ({ held }: Attempt) =>
  QUESTIONS.map((question) => held.get(question)?.option ?? null);
const scoreOf = (attempt: Attempt) =>
  QUESTIONS.reduce((sum, question) => {
    const right = attempt.right.get(question) ?? [];
    const option = attempt.held.get(question)?.option;
    const isRight = right === 'all' || (option !== undefined && right.includes(option));
    return sum + (attempt.isStored && isRight ? (WORTH[question] ?? 0) : 0);
  }, 0);

/** A correction names the version that the teacher saw. All that is stored is graded by the new one. */
export function correct(attempt: Attempt, version: number, { question, options }: Ruling) {
  if (version !== attempt.version) return { status: 409 };
  attempt.version++;
  attempt.right.set(question, options);
  return { status: 200 };
}

/**
 * The latest choice wins. Of two at the same time the higher device's wins. Of two by one device at the same
 * time the one that arrived last wins.
 */
export const supersedes = (one: Choice, other: Choice) =>
  one.time === other.time ? one.device >= other.device : one.time > other.time;

/** A choice is never before the attempt's start and never after its own arrival. */
export const clamp = (chosen: number, begun: number, arrival: number) =>
  Math.max(begun, Math.min(chosen, arrival));

/** When a request arrived, and how long (ms) it may have waited before, because the server was busy. */
export type Arrival = { at: number; waited: number };

/** In the student's favour, but not before the start: every step happens after it. */
const judged = ({ at, waited }: Arrival) => Math.max(0, at - waited);

/** Whether it arrived before the closing, or may have. In doubt it did not, once the results had opened. */
const isTaken = (attempt: Attempt, arrival: Arrival) =>
  arrival.at < closingOf(attempt) ||
  (judged(arrival) < closingOf(attempt) && arrival.at < openingOf(attempt));

/** `code`: what the student enters, if anything. `begins`: whether the student wants to start the clock. */
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

/**
 * The latest late answer for each question, one from before the opening of the results and one from after it.
 * A repeat changes nothing.
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

/** A later choice of what counts takes the place of a late answer. */
function goBack(attempt: Attempt, choice: Choice, at: number): void {
  const after = at >= openingOf(attempt);
  const key = `${questionOf(choice.option)} ${after ? 'after' : ''}`;
  const last = attempt.late.get(key);
  if (last && last.option !== choice.option && !supersedes(last, choice))
    attempt.late.set(key, { ...choice, arrived: at, after });
}

/** An empty submission does not start the clock of an own time. */
const wouldStartClock = (attempt: Attempt, { options }: Submission) =>
  isClockAhead(attempt) && options.length === 0;

/**
 * A submission without a view first begins the attempt, if it needs no access code. A save of the same
 * instant may come in between, and finds an attempt that has begun.
 */
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
    // Chosen at its arrival, unless it counts already. It has no device, so that any device's choice at the
    // same time supersedes it.
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

/** Never before the last closing. Once the results are open, a release changes nothing. */
export function release(attempt: Attempt, at: number) {
  if (at < lastClosingOf(attempt)) return { status: 409 };
  if (at < openingOf(attempt)) attempt.released = at;
  return { status: 200 };
}

/** A change takes a moment itself, so it is possible until five seconds before the last closing. */
const fixedFrom = (attempt: Attempt) => lastClosingOf(attempt) - 5_000;

/** The end moves only to later. The same end again is acknowledged again. */
export function extend(attempt: Attempt, end: number, at: number) {
  if (end === attempt.end) return { status: 200 };
  if (end > attempt.end && end <= at) return { status: 400 };
  if (at >= fixedFrom(attempt)) return { status: 409 };
  if (end < attempt.end) return { status: 400 };
  attempt.end = end;
  return { status: 200 };
}

/** The new extra time may be less than before, but an open attempt keeps at least a minute. */
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

/** The teacher sets another access code, or takes it away. Who has begun goes on. */
export function setCode(attempt: Attempt, code: string | null) {
  attempt.code = code;
  return { status: 200 };
}

/** Returns the row that the database must hold at the end. */
export const ending = (attempt: Attempt) => ({
  attempts: attempt.begun === null ? [] : [{ selected: countingIn(attempt), halfMarks: scoreOf(attempt) }],
  late: [...attempt.late].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
});
