import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../shared/describe-marking.ts';

export const describeMarking: DescribeMarking = (rule) =>
  rule
    ? t`Some questions ask for pairs. You earn the marks only if all pairs are right. For example, 3 right pairs out of 4 earn nothing.`
    : t`Some questions ask for pairs. Each right pair earns its share of the marks. For example, 3 right pairs out of 4 earn three quarters.`;
