import { type Answer, isSameAnswer } from '#contract/answer.ts';

/**
 * An answer to one question. Answers of several tabs and devices can be merged in any order, and no
 * unacknowledged choice is ever lost. Times are in ms of the server's clock.
 */
export type Choice = {
  /** The answer; null if there is none or it was taken back. Named `option` as in stored entries. */
  option: Answer | null;
  /** Time of the last choice in this browser; 0 if never. */
  chosen: number;
  /** Time at which the server confirmed the answer; null until then. */
  learned: number | null;
};

export type Choices = Readonly<Record<number, Choice>>;

export type Unacknowledged = { question: number; option: Answer | null; chosen: number };

/** Adds a choice. Its time is later than that of the choice it replaces, even if the clock was set back. */
export function choose(choices: Choices, question: number, option: Answer | null, now: number): Choices {
  const before = choices[question];
  if (isSameAnswer(before?.option ?? null, option)) return choices;
  const chosen = Math.max(now, (before?.chosen ?? 0) + 1);
  return { ...choices, [question]: { option, chosen, learned: null } };
}

export const unacknowledged = (choices: Choices): Unacknowledged[] =>
  Object.entries(choices).flatMap(([question, { option, chosen, learned }]) =>
    learned === null ? [{ question: Number(question), option, chosen }] : [],
  );

/**
 * Applies a server response. `saved` contains the server's answers, merged over all devices. A saved answer
 * replaces a local choice only if that choice was sent with the request or acknowledged before.
 */
export function mergeServerAnswers(
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
    const isNews = before.learned === null || !isSameAnswer(before.option, option);
    return isKnown && isNews ? [[question, { ...before, option, learned: now }]] : [];
  });
  return learned.length > 0 ? { ...choices, ...Object.fromEntries(learned) } : choices;
}

export function dropChoices(choices: Choices, never: readonly Unacknowledged[], now: number): Choices {
  const given = never.flatMap(({ question, chosen }): [number, Choice][] => {
    const before = choices[question];
    return before?.chosen === chosen ? [[question, { option: null, chosen, learned: now }]] : [];
  });
  return { ...choices, ...Object.fromEntries(given) };
}

export function merge(one: Choices, other: Choices): Choices {
  const merged: Record<number, Choice> = { ...one };
  for (const [key, theirs] of Object.entries(other)) {
    const question = Number(key);
    const ours = merged[question];
    if (!ours || isNewer(theirs, ours)) merged[question] = theirs;
  }
  return merged;
}

/** Orders answers of the same millisecond, so that all tabs agree. An empty answer sorts last. */
const textOf = ({ option }: Choice) => JSON.stringify(option ?? '');

/** Returns whether `one` wins: the later choice or, at equal times, the one acknowledged later or at all. */
function isNewer(one: Choice, other: Choice): boolean {
  if (one.chosen !== other.chosen) return one.chosen > other.chosen;
  const [ours, theirs] = [one.learned ?? -1, other.learned ?? -1];
  return ours === theirs ? textOf(one) > textOf(other) : ours > theirs;
}
