import { t } from '@lingui/core/macro';
import { describeAccepted as describe } from '#contract/kinds/describe-accepted.ts';

type Accepted = Parameters<typeof describe>[0];

/** Describes an accepted answer in the page's language: "3.14 ± 0.01 (50%)". */
export const describeAccepted = (accepted: Accepted): string =>
  describe(accepted, (value, digits) => t`${value} to ${{ digits }} significant digits`);
