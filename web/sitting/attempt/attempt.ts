import type { Answers } from '#contract/answer.ts';
import {
  type Choices,
  dropChoices,
  mergeServerAnswers as learnChoices,
  merge as mergeChoices,
} from './choices.ts';
import type { Unacknowledged } from './choices.ts';

export type AttemptId = { userId: number; contest: number };

/** An attempt as this browser knows it, until the server ends it. Times are in ms of the server's clock. */
export type Attempt = {
  /** Counts from 1. Reopening begins a new round. Entries of earlier rounds are ignored. */
  round: number;
  /** The student's own deadline. `learned` is when the server sent it. */
  deadline: number;
  learned: number;
  /** Question ids, in the order of the server's `saved`. */
  questions: readonly number[];
  choices: Choices;
  /** The attempt's secret (shared/hand-over.ts). Attempts that began with an earlier release have none. */
  seal?: string | undefined;
  /** The open stop of the clock. The deadline then is a bound. */
  stopped?: Stop | undefined;
};

/** A stop of the clock. `cause`: its code (time/interruption-words.ts); `note`: the teacher's words. */
export type Stop = { since_datetime: string; cause: string; note: string };

/** The server's copy of an attempt. `saved` has one answer per question, in order. */
export type ServerCopy = Pick<Attempt, 'round' | 'deadline' | 'seal' | 'stopped'> & {
  saved: Readonly<Answers>;
};

/** A save request: its choices, when it was sent (`asked`), and when it was answered (`now`). */
export type SaveRequest = { sent: readonly Unacknowledged[]; asked: number; now: number };

export const begin = (questions: readonly number[], copy: ServerCopy, now: number): Attempt => ({
  round: copy.round,
  deadline: copy.deadline,
  learned: now,
  questions,
  seal: copy.seal,
  stopped: copy.stopped,
  choices: learnChoices({}, savedBy(questions, copy), { sent: [], asked: now, now }),
});

/**
 * Returns the stored attempt updated from the quiz, or a new attempt if the quiz has a later round. A quiz
 * opened offline may be older than the stored attempt, so the later deadline applies until the server
 * responds.
 */
export function resume(
  stored: Attempt | undefined,
  questions: readonly number[],
  copy: ServerCopy,
  now: number,
): Attempt {
  if (!stored || stored.round < copy.round) return begin(questions, copy, now);
  if (stored.round > copy.round) return stored;
  const known = mergeServerCopy(stored, copy, { sent: [], asked: 0, now });
  return { ...known, deadline: Math.max(known.deadline, copy.deadline) };
}

/** Returns the attempt updated from a server response. A later round starts the attempt over. */
export function mergeServerCopy(attempt: Attempt, copy: ServerCopy, when: SaveRequest): Attempt {
  if (copy.round < attempt.round) return attempt;
  // All rounds have one secret.
  if (copy.round > attempt.round) return begin(attempt.questions, { seal: attempt.seal, ...copy }, when.now);
  const choices = learnChoices(attempt.choices, savedBy(attempt.questions, copy), when);
  const isOther =
    copy.deadline !== attempt.deadline || copy.stopped?.since_datetime !== attempt.stopped?.since_datetime;
  const isNews = isOther && when.asked >= attempt.learned;
  if (!isNews && choices === attempt.choices) return attempt;
  return {
    ...attempt,
    choices,
    ...(isNews && { deadline: copy.deadline, stopped: copy.stopped, learned: when.now }),
  };
}

export const withoutChoices = (attempt: Attempt, never: readonly Unacknowledged[], now: number): Attempt => ({
  ...attempt,
  choices: dropChoices(attempt.choices, never, now),
});

export function mergeAttempts(one: Attempt, other: Attempt): Attempt {
  if (one.round !== other.round) return one.round > other.round ? one : other;
  const { deadline, learned, stopped } = isLater(one, other) ? one : other;
  return { ...one, deadline, learned, stopped, choices: mergeChoices(one.choices, other.choices) };
}

const isLater = (one: Attempt, other: Attempt) =>
  one.learned === other.learned ? one.deadline > other.deadline : one.learned > other.learned;

const savedBy = (questions: readonly number[], { saved }: ServerCopy) =>
  new Map(questions.map((question, index) => [question, saved[index] ?? null]));
