import type { Draft, Faults, Step } from './draft/draft.ts';
import { setCollapsed } from './question/question-edits.ts';

export const goTo = (draft: Draft, step: Step): Draft => ({ ...draft, step });

/** Goes to the step of the first error, and unfolds all questions with errors. */
export function showFaults(draft: Draft, faults: Faults): Draft {
  const entries = Object.values(faults);
  const keys = entries.flatMap(({ question }) => question ?? []);
  return { ...setCollapsed(draft, keys, false), faults, step: entries[0]?.step ?? draft.step };
}
