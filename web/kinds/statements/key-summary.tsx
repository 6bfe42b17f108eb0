import { plural, t } from '@lingui/core/macro';
import { KeySummary as OptionSummary } from '../options/key-summary.tsx';
import type { KeySummaryProps } from '../shared/key-summary.ts';

export const KeySummary = (props: KeySummaryProps) =>
  props.right === 0 ? (
    t`${plural(props.options, { one: '# statement', other: '# statements' })} · none is true`
  ) : (
    <OptionSummary {...props} />
  );
