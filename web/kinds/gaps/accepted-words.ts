import type { GapKey } from '#contract/kinds/gaps/gap.ts';
import { describeAccepted } from '../typed/accepted-words.ts';

/** Lists what a gap accepts: "Lima / Lyma (50%)". */
export const acceptedWords = (key: GapKey | undefined): string =>
  (key?.accepted ?? []).map(describeAccepted).join(' / ');
