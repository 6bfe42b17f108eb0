import { t } from '@lingui/core/macro';
import { SeveralRightField } from '../options/correcting.tsx';
import type { Correcting } from '../parts/correcting.ts';

export const correctingStatements: Correcting = {
  other: {
    label: t`Other statements are true`,
    description: t`A false statement was marked as true, or a true one was not.`,
  },
  hint: t`Choose the true statements.`,
  RightField: (props) => <SeveralRightField {...props} label={t`The true statements`} />,
};
