import { t } from '@lingui/core/macro';
import { type Answer, chosenOptions, deniedOptions } from '#contract/answer.ts';

/** Returns decisions by option id. Statements without a decision are absent. */
export const decisionsOf = (answer: Answer | null, kind: string | undefined): ReadonlyMap<number, boolean> =>
  new Map([
    ...chosenOptions(answer, kind).map((id) => [id, true] as const),
    ...(deniedOptions(answer, kind) ?? []).map((id) => [id, false] as const),
  ]);

export const decisionWord = (isTrue: boolean): string => (isTrue ? t`True` : t`False`);
