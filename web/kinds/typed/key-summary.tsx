import { Trans } from '@lingui/react/macro';
import type { KeySummaryProps } from '../shared/key-summary.ts';

export const KeySummary = ({ words }: KeySummaryProps) => (
  <Trans>
    Accepted: <span dir="auto">{words}</span>
  </Trans>
);
