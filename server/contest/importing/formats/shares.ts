import type { Problem } from '#contract/questions.ts';
import { and, sentence } from '#shared/sentence.ts';
import { type RightOptionFields, SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';

/** Returns whether a share (percent) is 100%, apart from rounding. */
export const isWholeShare = (share: number): boolean => share >= 99.9;

/**
 * Returns whether all shares (percent) are equal parts of `whole`, apart from rounding: 33, 33 and 33, or 33,
 * 33 and 34.
 */
function areEqualParts(shares: readonly number[], whole: number): boolean {
  const part = whole / shares.length;
  const sum = shares.reduce((total, share) => total + share, 0);
  const rounding = Math.abs(sum - whole) < 0.5 ? 1 : 0.5;
  return shares.every((share) => Math.abs(share - part) < rounding);
}

/**
 * `rights`: for each option, whether it is right. `form`: fields of a question with several right options.
 */
export type SharesJudgement = {
  isRefused: boolean;
  rights: boolean[];
  form: RightOptionFields;
  problems: Problem[];
};

/**
 * Judges options by the share (percent) of the marks that each earns. Equal shares that add up to 100% mean
 * several right options. If one option earns 100%, partial shares are dropped. Other partial shares would
 * make the key a guess, so the question is refused. `isSeveral`: whether students may choose several options.
 */
export function judgeShares(shares: readonly number[], isSeveral = false): SharesJudgement {
  const earning = shares.filter((share) => share > 0);
  const isDivided = areEqualParts(earning, 100);
  if (isDivided && earning.length > (isSeveral ? 0 : 1)) return judgeEqualShares(shares, isSeveral);
  const rights = shares.map(isWholeShare);
  const whole = rights.filter(Boolean).length;
  const partial = earning.filter((share) => !isWholeShare(share));
  if (whole === 0 && partial.length > 0) {
    const detail = sentence`No option earns all the marks, and some earn a part of them.`;
    const problem: Problem = { code: 'partial_credit', detail };
    return { isRefused: true, rights, form: {}, problems: [problem] };
  }
  const problems: Problem[] = [];
  if (partial.length > 0) problems.push(partialLeftOut(partial, whole));
  if (isSeveral && whole > 1) {
    const detail = sentence`In the file each right option alone earns all the marks. Here students choose all of them.`;
    problems.push({ code: 'partial_credit_left_out', detail });
  }
  if (shares.some((share) => share < 0)) {
    problems.push({ code: 'penalty_left_out', detail: sentence`Here wrong options do not cost marks.` });
  }
  const isChoiceOfSeveral = isSeveral && partial.length === 0;
  return { isRefused: false, rights, form: isChoiceOfSeveral ? SEVERAL_KIND_FIELDS : {}, problems };
}

function partialLeftOut(partial: readonly number[], whole: number): Problem {
  const percents = and([...new Set(partial)].map((share) => sentence`${Number(share.toFixed(1))} %`));
  const earning =
    partial.length === 1
      ? sentence`Another option earns a part of the marks in the file (${percents}).`
      : sentence`${partial.length} other options earn a part of the marks in the file (${percents}).`;
  const right =
    whole === 1
      ? sentence`Here only the option with 100 % is right.`
      : sentence`Here only the options with 100 % are right.`;
  return { code: 'partial_credit_left_out', detail: sentence`${earning} ${right}` };
}

/** Judges shares of marks where each right option earns an equal share. */
function judgeEqualShares(shares: readonly number[], isSeveral: boolean): SharesJudgement {
  const rights = shares.map((share) => share > 0);
  const wrong = shares.filter((share) => share <= 0);
  const form = isSeveral ? SEVERAL_KIND_FIELDS : {};
  const taken = { isRefused: false, rights };
  if (wrong.length > 0 && wrong.every((share) => share === 0)) {
    return { ...taken, form, problems: [ONLY_TOGETHER] };
  }
  const isExact = areEqualParts(wrong, -100);
  return {
    ...taken,
    form: { ...form, ...MINUS },
    problems: isExact ? [] : [differentCostProblem(wrong.length)],
  };
}

const MINUS: RightOptionFields = { content: { rule: 'minus' } };

const ONLY_TOGETHER: Problem = {
  code: 'partial_credit_left_out',
  detail: sentence`In the file each right option earns a part of the marks, and wrong ones cost nothing. Here students must choose exactly the right options.`,
};

/** Returns the problem for wrong options whose cost is not that of the rule `minus`. */
export function differentCostProblem(wrong: number): Problem {
  const cost = sentence`${Number((100 / wrong).toFixed(1))} %`;
  const detail = sentence`In the file wrong options cost other marks. Here each of the ${wrong} wrong options takes ${cost}.`;
  return { code: 'penalty_left_out', detail };
}
