import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../shared/describe-marking.ts';

export const describeMarking: DescribeMarking = (rule, costs) => {
  const some = t`Some questions have several right options.`;
  const all = costs
    ? t`You earn the marks only if you choose exactly the right options. For example, choosing 1 of 2 right options counts as a wrong answer.`
    : t`You earn the marks only if you choose exactly the right options. For example, choosing 1 of 2 right options earns nothing.`;
  const minus = costs
    ? t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share. If nothing is left, it is a wrong answer. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`
    : t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share, but never below 0. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`;
  return `${some} ${rule ? minus : all}`;
};
