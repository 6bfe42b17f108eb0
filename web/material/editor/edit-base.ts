/** Shared by the edits of questions and of options. Pure. */
import type { Draft, DraftQuestion, Removed } from './draft.ts';
import { places } from './faults.ts';
import { type Faults } from './draft.ts';

/** The draft without the faults at these places: the changed fields may be right now. */
export function withoutFaults(draft: Draft, at: readonly string[]): Faults {
  if (!at.some((place) => Object.hasOwn(draft.faults, place))) return draft.faults;
  return Object.fromEntries(Object.entries(draft.faults).filter(([place]) => !at.includes(place)));
}

/** The places whose faults may go when questions, their marks, or what is drawn of them change. */
export const placesOfTotal = ({ sections }: Draft): string[] => [
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

/** Removals that can be undone. */
const UNDO = 20;
export const noteRemoval = (draft: Draft, removed: Removed): Removed[] =>
  [...draft.removed, removed].slice(-UNDO);
