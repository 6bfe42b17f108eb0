import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { TimeState } from './time-state.ts';
import classes from './contest-badges.module.css';

const WORDS = { 'not started': t`Not started`, running: t`Running`, ended: t`Ended` } satisfies Record<
  TimeState,
  string
>;

export const TimeBadge = ({ state }: { state: TimeState }) => (
  <span className={classes.badge} data-running={state === 'running' || undefined}>
    {WORDS[state]}
  </span>
);

export const FactBadge = ({ children, strong }: { children: ReactNode; strong?: boolean }) => (
  <span className={classes.badge} data-strong={strong || undefined}>
    {children}
  </span>
);
