import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../shared/describe-marking.ts';

export const describeMarking: DescribeMarking = () =>
  t`Some questions have statements that are true or false. Each right decision earns its share of the marks; a wrong or missing one earns nothing. For example, 3 right decisions of 4 earn three quarters.`;
