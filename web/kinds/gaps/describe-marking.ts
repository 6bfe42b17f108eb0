import { t } from '@lingui/core/macro';
import type { DescribeMarking } from '../shared/describe-marking.ts';

export const describeMarking: DescribeMarking = () =>
  t`Some questions are texts with gaps. Each right gap earns its share of the marks. For example, 3 right gaps out of 4 earn three quarters.`;
