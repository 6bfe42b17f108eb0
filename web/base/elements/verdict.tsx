import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { outcomeLabels } from '#contract/outcome.ts';
import classes from './verdict.module.css';

export function Verdict({ isPassed, size = 'md' }: { isPassed: boolean; size?: 'md' | 'lg' }) {
  const Icon = isPassed ? IconCircleCheck : IconCircleX;
  return (
    <span className={classes.verdict} data-passed={isPassed} data-size={size}>
      <Icon size={size === 'lg' ? 24 : 18} stroke={2} aria-hidden="true" />
      {outcomeLabels[isPassed ? 'passed' : 'failed']}
    </span>
  );
}
