import { type Answer, isSame } from '#contract/answer.ts';

/**
 * The answers that this browser has, by question. Several tabs and devices may choose. The rules below join
 * their choices in any order of arrival, and never lose a choice that the server has not acknowledged.
 * Pure; times are milliseconds by the server's clock.
 */
export type Choice = {
  /** The answer, under the name that it has in what browsers have stored. */
  option: Answer | null;
  /** When it was last chosen in this browser; 0 if it never was. */
  chosen: number;
  /** When the server told that this is what it holds; null while it has not acknowledged the choice. */
  learned: number | null;
};

/** By the question's id. */
export type Choices = Readonly<Record<number, Choice>>;

/** A choice that the server has not acknowledged. */
export type Unacknowledged = { question: number; option: Answer; chosen: number };

/**
 * The student chooses. The time is later than that of any choice here before, also if the clock was corrected
 * meanwhile.
 */
export function choose(choices: Choices, question: number, option: Answer, now: number): Choices {
  const before = choices[question];
  if (before && isSame(before.option, option)) return choices;
  const chosen = Math.max(now, (before?.chosen ?? 0) + 1);
  return { ...choices, [question]: { option, chosen, learned: null } };
}

/** Returns the choices that the server has not acknowledged. */
export const unacknowledged = (choices: Choices): Unacknowledged[] =>
  Object.entries(choices).flatMap(([question, { option, chosen, learned }]) =>
    option !== null && learned === null ? [{ question: Number(question), option, chosen }] : [],
  );

/**
 * The server's answer to what was sent: `saved` is what it holds of each question, merged over all devices.
 * It counts for a question if it knows of the latest choice here: that choice was sent with it, or had been
 * acknowledged before it was asked.
 */
export function learn(
  choices: Choices,
  saved: ReadonlyMap<number, Answer | null>,
  { sent, asked, now }: { sent: readonly Unacknowledged[]; asked: number; now: number },
): Choices {
  const sentAt = new Map(sent.map(({ question, chosen }) => [question, chosen]));
  const learned = [...saved].flatMap(([question, option]): [number, Choice][] => {
    const before = choices[question];
    if (!before) return option === null ? [] : [[question, { option, chosen: 0, learned: now }]];
    const isKnown =
      before.learned === null ? sentAt.get(question) === before.chosen : before.learned <= asked;
    const isNews = before.learned === null || !isSame(before.option, option);
    return isKnown && isNews ? [[question, { ...before, option, learned: now }]] : [];
  });
  return learned.length > 0 ? { ...choices, ...Object.fromEntries(learned) } : choices;
}

/** The choices without those that the server will never accept: as if the student had never made them. */
export function giveUp(choices: Choices, never: readonly Unacknowledged[], now: number): Choices {
  const given = never.flatMap(({ question, chosen }): [number, Choice][] => {
    const before = choices[question];
    return before?.chosen === chosen ? [[question, { option: null, chosen, learned: now }]] : [];
  });
  return { ...choices, ...Object.fromEntries(given) };
}

/** Joins the choices of two tabs. */
export function merge(one: Choices, other: Choices): Choices {
  const merged: Record<number, Choice> = { ...one };
  for (const [key, theirs] of Object.entries(other)) {
    const question = Number(key);
    const ours = merged[question];
    if (!ours || isNewer(theirs, ours)) merged[question] = theirs;
  }
  return merged;
}

/** Orders answers of the same millisecond, so that all tabs agree. No answer sorts last. */
const textOf = ({ option }: Choice) => JSON.stringify(option ?? '');

/** Chosen later; of one choice the acknowledged state; of two states the one learned later. */
function isNewer(one: Choice, other: Choice): boolean {
  if (one.chosen !== other.chosen) return one.chosen > other.chosen;
  const [ours, theirs] = [one.learned ?? -1, other.learned ?? -1];
  return ours === theirs ? textOf(one) > textOf(other) : ours > theirs;
}
