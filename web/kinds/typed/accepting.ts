import type { Grading } from '#contract/kinds/kind.ts';
import { PARTS } from '#contract/marks.ts';
import { blankAccepted, type TypedKeyDraft, typedKeyOf } from '../shared/typed-key.ts';

/** Acceptance of typed answers, one by one. */
export type Accepting = {
  isAccepted: (typed: TypedKeyDraft, text: string) => boolean;

  /**
   * Returns the key that also accepts the text: with thousands read, if that makes it right, or else with one
   * more accepted answer. `key`: key of its row.
   */
  withAccepted: (typed: TypedKeyDraft, text: string, key: string) => TypedKeyDraft;
};

/** `toAccepted`: returns the accepted answer that matches only this text. */
export function acceptingBy(
  grading: Grading<string>,
  toAccepted: (text: string, unit: string) => string,
): Accepting {
  const shareOf = (typed: TypedKeyDraft, text: string) => {
    const { unit } = typed;
    return grading.earned(text, [], PARTS, { key: typedKeyOf(typed), ...(unit && { content: { unit } }) });
  };
  return {
    isAccepted: (typed, text) => shareOf(typed, text) > 0,
    withAccepted(typed, text, key) {
      const thousands = { ...typed, readsThousands: true };
      if (shareOf(thousands, text) > shareOf(typed, text)) return thousands;
      const accepted = { ...blankAccepted(key), text: toAccepted(text, typed.unit) };
      return { ...typed, accepted: [...typed.accepted, accepted] };
    },
  };
}
