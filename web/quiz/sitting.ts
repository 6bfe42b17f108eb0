import { type Choice, type Choices, learn as learnChoices, merge as mergeChoices } from './choices.ts';
import type { Unacknowledged } from './choices.ts';

/**
 * One student's attempt as this browser knows it, from its opening until the server has answered that it is over. Pure; times
 * are milliseconds by the server's clock.
 */
export type Sitting = {
  /** Which opening of the attempt this is, from 1. What belongs to an earlier one is worth nothing any more. */
  round: number;
  /** The student's own, and when it was learned. */
  deadline: number;
  learned: number;
  /** The questions' ids in their order, by which the server says what it holds. */
  questions: readonly number[];
  choices: Choices;
};

/** What the server says of an attempt. */
export type Held = { round: number; deadline: number; saved: readonly (number | null)[] };

/** What was sent, when it was asked, and when the answer came. */
export type Asked = { sent: readonly Unacknowledged[]; asked: number; now: number };

/** A sitting in which nothing has been chosen yet but what the server holds. */
export const begin = (questions: readonly number[], held: Held, now: number): Sitting => ({
  round: held.round,
  deadline: held.deadline,
  learned: now,
  questions,
  choices: learnChoices({}, savedBy(questions, held), { sent: [], asked: now, now }),
});

/**
 * The sitting in which an opened quiz goes on: the one that was kept, unless the quiz belongs to a later round. What the quiz
 * tells may be older than what is kept, as where it was opened without the network; the next answer tells what is true.
 */
export function resume(
  kept: Sitting | undefined,
  questions: readonly number[],
  held: Held,
  now: number,
): Sitting {
  if (!kept || kept.round < held.round) return begin(questions, held, now);
  if (kept.round > held.round) return kept;
  const known = learn(kept, held, { sent: [], asked: 0, now });
  return { ...known, deadline: Math.max(known.deadline, held.deadline) };
}

/** What an answer of the server makes of a sitting; one of a later round begins it anew. */
export function learn(sitting: Sitting, held: Held, when: Asked): Sitting {
  if (held.round < sitting.round) return sitting;
  if (held.round > sitting.round) return begin(sitting.questions, held, when.now);
  const choices = learnChoices(sitting.choices, savedBy(sitting.questions, held), when);
  const isNews = held.deadline !== sitting.deadline && when.asked >= sitting.learned;
  if (!isNews && choices === sitting.choices) return sitting;
  return { ...sitting, choices, ...(isNews && { deadline: held.deadline, learned: when.now }) };
}

/** What two tabs know, together. */
export function merge(one: Sitting, other: Sitting): Sitting {
  if (one.round !== other.round) return one.round > other.round ? one : other;
  const { deadline, learned } = isLater(one, other) ? one : other;
  return { ...one, deadline, learned, choices: mergeChoices(one.choices, other.choices) };
}

const isLater = (one: Sitting, other: Sitting) =>
  one.learned === other.learned ? one.deadline > other.deadline : one.learned > other.learned;

const savedBy = (questions: readonly number[], { saved }: Held) =>
  new Map(questions.map((question, place) => [question, saved[place] ?? null]));

/** A sitting out of a kept text; undefined where it is not readable. */
export function parseSitting(text: string | null): Sitting | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isSitting(kept) ? kept : undefined;
  } catch {
    // Not ours: as if nothing had been kept.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';

const isSitting = (value: unknown): value is Sitting =>
  isRecord(value) &&
  [value.round, value.deadline, value.learned].every(isNumber) &&
  Array.isArray(value.questions) &&
  value.questions.every(isNumber) &&
  isRecord(value.choices) &&
  Object.values(value.choices).every(isChoice);

const isChoice = (value: unknown): value is Choice =>
  isRecord(value) &&
  isNumber(value.chosen) &&
  [value.option, value.learned].every((entry) => entry === null || isNumber(entry));
