import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import { gradingNamed } from '#contract/earned.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { blankOption, type DraftQuestion, newRowKey } from './draft.ts';

/** Returns the positions of the right options, lowest first. */
export const positionsOfRight = ({
  options,
  correct,
}: Pick<DraftQuestion, 'options' | 'correct'>): number[] =>
  options.flatMap(({ key }, position) => (correct.includes(key) ? position : []));

/** Returns the keys of the options at these positions; only the first, unless the kind allows several. */
export function keysAt(
  options: readonly { key: string }[],
  positions: readonly number[],
  kind?: KindName,
): string[] {
  return [...editingOf(kind).limit(positions.flatMap((position) => options[position]?.key ?? []))];
}

/** Returns the choices for the fields that change them. `choose` may be 0 here. */
export const contentOf = ({ rule, tellsCount, correct }: DraftQuestion): QuestionContent => ({
  ...(rule && { rule }),
  ...(tellsCount && { choose: correct.length }),
});

/** Converts a question to another kind. Keeps at least the first right option. */
export function ofKind(question: DraftQuestion, kind: KindName): DraftQuestion {
  const { options } = question;
  const { min } = gradingNamed(kind).optionCount;
  const missing = Array.from({ length: Math.max(0, min - options.length) }, blankOption);
  return {
    ...question,
    kind: kind === USUAL_KIND ? undefined : kind,
    options: missing.length > 0 ? [...options, ...missing] : options,
    correct: keysAt(options, positionsOfRight(question), kind),
    ...editingOf(kind).start(question, newRowKey),
  };
}
