import type { Answers } from '#contract/answer.ts';
import { type Choices, giveUp, learn as learnChoices, merge as mergeChoices } from './choices.ts';
import type { Unacknowledged } from './choices.ts';

/** Which attempt: whose, and of which contest. */
export type AttemptId = { userId: number; contest: number };

/**
 * One student's attempt as this browser knows it, from its opening until the server has answered that it is
 * over. Pure; times are milliseconds by the server's clock.
 */
export type Attempt = {
  /** The round, from 1. What belongs to an earlier round does not count any more. */
  round: number;
  /** The student's own deadline, and when the server told it. */
  deadline: number;
  learned: number;
  /** The questions' ids in their order, in which the server says what it holds. */
  questions: readonly number[];
  choices: Choices;
};

/** The server's state of an attempt; `saved` has one answer per question, in their order. */
export type ServerCopy = { round: number; deadline: number; saved: Readonly<Answers> };

/** A request to the server: the choices in it, and when it left and was answered. */
export type SaveRequest = { sent: readonly Unacknowledged[]; asked: number; now: number };

/** Returns an attempt with only the choices that the server has. */
export const begin = (questions: readonly number[], copy: ServerCopy, now: number): Attempt => ({
  round: copy.round,
  deadline: copy.deadline,
  learned: now,
  questions,
  choices: learnChoices({}, savedBy(questions, copy), { sent: [], asked: now, now }),
});

/**
 * The attempt with which an opened quiz goes on: the stored one, unless the quiz belongs to a later round.
 * What the quiz tells may be older than what is stored, as when it was opened without the network. The next
 * answer of the server tells what is true.
 */
export function resume(
  stored: Attempt | undefined,
  questions: readonly number[],
  copy: ServerCopy,
  now: number,
): Attempt {
  if (!stored || stored.round < copy.round) return begin(questions, copy, now);
  if (stored.round > copy.round) return stored;
  const known = learn(stored, copy, { sent: [], asked: 0, now });
  return { ...known, deadline: Math.max(known.deadline, copy.deadline) };
}

/** The attempt after an answer of the server. An answer of a later round starts it over. */
export function learn(attempt: Attempt, copy: ServerCopy, when: SaveRequest): Attempt {
  if (copy.round < attempt.round) return attempt;
  if (copy.round > attempt.round) return begin(attempt.questions, copy, when.now);
  const choices = learnChoices(attempt.choices, savedBy(attempt.questions, copy), when);
  const isNews = copy.deadline !== attempt.deadline && when.asked >= attempt.learned;
  if (!isNews && choices === attempt.choices) return attempt;
  return { ...attempt, choices, ...(isNews && { deadline: copy.deadline, learned: when.now }) };
}

/** The attempt without the choices that the server will never accept. */
export const withoutChoices = (attempt: Attempt, never: readonly Unacknowledged[], now: number): Attempt => ({
  ...attempt,
  choices: giveUp(attempt.choices, never, now),
});

/** Joins the attempts of two tabs. */
export function merge(one: Attempt, other: Attempt): Attempt {
  if (one.round !== other.round) return one.round > other.round ? one : other;
  const { deadline, learned } = isLater(one, other) ? one : other;
  return { ...one, deadline, learned, choices: mergeChoices(one.choices, other.choices) };
}

const isLater = (one: Attempt, other: Attempt) =>
  one.learned === other.learned ? one.deadline > other.deadline : one.learned > other.learned;

const savedBy = (questions: readonly number[], { saved }: ServerCopy) =>
  new Map(questions.map((question, index) => [question, saved[index] ?? null]));
