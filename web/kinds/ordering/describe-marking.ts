import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../parts/describe-marking.ts';

/** Explains how an order is marked. */
export const describeMarking: DescribeMarking = (rule) =>
  rule
    ? t`Some questions ask for an order. Each option that follows the right one earns its part of the marks. For example, with 5 options, moving only the first one to the end earns three quarters.`
    : t`Some questions ask for an order. Only exactly the right order earns the marks.`;
