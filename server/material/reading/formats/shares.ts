import type { Problem } from '#contract/questions.ts';

/** Returns whether a share (percent) is 100 %, allowing for rounding. */
export const isWholeShare = (share: number): boolean => share >= 99.9;

const isPartial = (share: number) => share > 0 && !isWholeShare(share);

/**
 * Judges options by the share (percent) of the marks that each earns. If one option earns 100 %, partial
 * shares are dropped. Without such an option the key would be a guess, so the question is refused.
 */
export function judgeShares(shares: readonly number[]): { isRefused: boolean; problems: Problem[] } {
  const partial = shares.filter(isPartial);
  const whole = shares.filter(isWholeShare).length;
  if (partial.length === 0 || whole > 1) return { isRefused: false, problems: [] };
  if (whole === 0) {
    const detail = 'No option earns all the marks, and some earn a part of them.';
    return { isRefused: true, problems: [{ code: 'partial_credit', detail }] };
  }
  const percents = [...new Set(partial)].map((share) => `${Number(share.toFixed(1))} %`).join(', ');
  const whose = partial.length === 1 ? 'Another option earns' : `${partial.length} other options earn`;
  const detail = `${whose} a part of the marks in the file (${percents}). Here only the option with 100 % is right.`;
  return { isRefused: false, problems: [{ code: 'partial_credit_left_out', detail }] };
}
