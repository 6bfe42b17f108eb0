import { PARTS } from '#contract/marks.ts';

/** Returns the tone of a gap's row. `share`: in 2520ths; undefined while the key is not visible. */
export function toneOfGap(text: string, share: number | undefined, isJudged: boolean) {
  if (text.trim() === '') return undefined;
  if (share === undefined) return 'chosen';
  if (share === PARTS) return 'right';
  return share > 0 || !isJudged ? 'aside' : 'wrong';
}
