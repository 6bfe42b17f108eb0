import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { KeySummaryProps } from '../shared/key-summary.ts';

export const KeySummary = ({ words, options: count }: KeySummaryProps) =>
  words ? (
    <Trans>
      <Plural value={count} one="# option" other="# options" /> · correct: <span dir="auto">{words}</span>
    </Trans>
  ) : (
    t`${plural(count, { one: '# option', other: '# options' })} · correct option not written yet`
  );
