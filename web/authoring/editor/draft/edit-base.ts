import type { Draft, DraftQuestion, Faults, Removed } from './draft.ts';
import { places } from './faults.ts';

/** Returns the errors without those at changed places, because they may no longer apply. */
export function withoutFaults(draft: Draft, at: readonly string[]): Faults {
  if (!at.some((place) => Object.hasOwn(draft.faults, place))) return draft.faults;
  return Object.fromEntries(Object.entries(draft.faults).filter(([place]) => !at.includes(place)));
}

/** Returns the places whose errors a change to questions, marks or draws may resolve. */
export const placesAffectedByTotal = ({ sections }: Draft): string[] => [
  places.passing,
  places.questions,
  ...sections.flatMap(({ key }) => [places.draw(key), places.sectionTitle(key)]),
];

export function setQuestion(
  draft: Draft,
  key: string,
  changed: Partial<DraftQuestion>,
  ...at: string[]
): Draft {
  const question = draft.questions[key];
  if (!question) return draft;
  const questions = { ...draft.questions, [key]: { ...question, ...changed } };
  return { ...draft, questions, faults: withoutFaults(draft, at) };
}

const UNDO = 20;
export const recordRemoval = (draft: Draft, removed: Removed): Removed[] =>
  [...draft.removed, removed].slice(-UNDO);
