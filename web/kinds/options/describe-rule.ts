import { t } from '@lingui/core/macro';
import type { QuestionContent } from '#contract/kinds/kind.ts';

export const describeRule = ({ rule }: QuestionContent): string =>
  rule ? t`Several right options: right minus wrong` : t`Several right options: all or nothing`;
