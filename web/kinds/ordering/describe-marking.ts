import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../shared/describe-marking.ts';

export const describeMarking: DescribeMarking = (rule) =>
  rule
    ? t`Some questions ask for an order. Each option directly after the one it belongs after earns its share of the marks. For example, with 5 options, an order that is right except that the first option is at the end earns three quarters.`
    : t`Some questions ask for an order. You earn the marks only if the whole order is right.`;
