import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contest } from './contest-queries.ts';
import type { TimeState } from './time-state.ts';
import classes from './contest-badges.module.css';

const WORDS = { 'not started': 'Not started', running: 'Running', ended: 'Ended' } satisfies Record<
  TimeState,
  string
>;

/** Says in a word where the contest is in time; amber while it runs. */
export const TimeBadge = ({ state }: { state: TimeState }) => (
  <Badge className={classes.badge} variant="default" mod={{ running: state === 'running' }}>
    {WORDS[state]}
  </Badge>
);

/** A fact about a contest in a word. */
export const FactBadge = ({ children, strong }: { children: ReactNode; strong?: boolean }) => (
  <Badge className={classes.badge} variant="default" mod={{ strong }}>
    {children}
  </Badge>
);

/** The badges of a contest: its time, who may join and, for its teacher, whether it is published. */
export const ContestBadges = ({
  contest,
  state,
  isOwner,
}: {
  contest: Contest;
  state: TimeState;
  isOwner: boolean;
}) => (
  <Group gap={6}>
    {/* Nobody can take a draft, whatever the clock says. */}
    {contest.is_published && <TimeBadge state={state} />}
    <FactBadge>{contest.is_public ? 'Public' : 'Private'}</FactBadge>
    {isOwner && (
      <FactBadge strong={!contest.is_published}>{contest.is_published ? 'Published' : 'Draft'}</FactBadge>
    )}
    {contest.is_archived && <FactBadge>Archived</FactBadge>}
    {contest.answer_submitted && <FactBadge strong>Answers recorded</FactBadge>}
  </Group>
);
