import { Group } from '../../base/elements/layout.tsx';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { Contest } from './contest-queries.ts';
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

export const ContestBadges = ({ contest, state }: { contest: Contest; state: TimeState }) => (
  <Group gap={6}>
    <StateBadge contest={contest} state={state} />
    {contest.answer_submitted && <FactBadge strong>{t`Answers recorded`}</FactBadge>}
  </Group>
);

function StateBadge({ contest, state }: { contest: Contest; state: TimeState }) {
  if (contest.is_archived) return <FactBadge>{t`Archived`}</FactBadge>;
  return contest.is_published ? <TimeBadge state={state} /> : <FactBadge strong>{t`Draft`}</FactBadge>;
}
