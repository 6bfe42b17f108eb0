import { t } from '@lingui/core/macro';
import type { KeySummaryProps } from '../shared/key-summary.ts';

export const KeySummary = ({ words }: KeySummaryProps) => (
  <span dir="auto">{words || t`No options yet`}</span>
);
