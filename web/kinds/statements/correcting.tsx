import { t } from '@lingui/core/macro';
import { SeveralRightField, startMarked } from '../options/correcting.tsx';
import type { Correcting } from '../shared/correcting.ts';
import { quoteOptions } from '../shared/quote-options.ts';

export const correctingStatements: Correcting = {
  other: {
    label: t`Other statements are true`,
    description: t`A false statement was marked as true, or a true one was not.`,
  },
  hint: t`Choose the true statements.`,
  RightField: (props) => <SeveralRightField {...props} label={t`The true statements`} />,
  start: startMarked,
  isWhole: () => true,
  describe: (question, options) =>
    options.length === 0
      ? t`no statement is true from now on`
      : t`true from now on: ${{ named: quoteOptions(question, options) }}`,
  describeRuling: (number, question, options) =>
    options.length > 0
      ? t`Question ${number}: true are ${{ options: quoteOptions(question, options) }}`
      : t`Question ${number}: no statement is true`,
};
