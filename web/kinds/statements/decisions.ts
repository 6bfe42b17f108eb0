import { t } from '@lingui/core/macro';
import { type Answer, chosenOptions, deniedOptions } from '#contract/answer.ts';

/** Decisions by option id; statements without a decision are absent. */
export const decisionsOf = (answer: Answer | null, kind: string | undefined): ReadonlyMap<number, boolean> =>
  new Map([
    ...chosenOptions(answer, kind).map((id) => [id, true] as const),
    ...(deniedOptions(answer, kind) ?? []).map((id) => [id, false] as const),
  ]);

/** Returns the word of a decision. */
export const decisionWord = (isTrue: boolean): string => (isTrue ? t`True` : t`False`);
