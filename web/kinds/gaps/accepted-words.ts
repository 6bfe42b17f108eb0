import { type GapKey, markOfGap } from '#contract/kinds/gaps/gap.ts';
import { describeAccepted } from '../typed/accepted-words.ts';

/** Lists what a gap accepts: "Lima / Lyma (50%)". */
export const acceptedWords = (key: GapKey | undefined): string =>
  (key?.accepted ?? []).map(describeAccepted).join(' / ');

/** Lists what all gaps accept: "[1] Lima; [2] Santiago". */
export const acceptedInGaps = (gaps: readonly GapKey[] = []): string =>
  gaps.map((gap, index) => `${markOfGap(index)} ${acceptedWords(gap)}`).join('; ');
