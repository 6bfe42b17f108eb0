import { Anchor, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconClockPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contest } from '../contest/contest-queries.ts';
import { Instant } from '../ui/instant.tsx';
import { formatCountdown, formatDistance } from '../ui/time.ts';
import { useNow } from '../ui/use-now.ts';
import { type Phase, phaseAt } from './live-phase.ts';
import type { Live } from './live-rows.ts';
import classes from './live.module.css';

type Props = { contest: Contest; live: Live | undefined; onExtend: () => void; children: ReactNode };

/** Which contest this is, where it stands, and what concerns all; `children` say how fresh it is. */
export function LiveHead({ contest, live, onExtend, children }: Props) {
  const participants = `/results/teacher/${contest.id}/result`;
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={participants} size="sm" className={classes.back}>
        Participants and marks
      </Anchor>
      <Title order={1} className={classes.name} dir="auto">
        {contest.name}
      </Title>
      {live && <Standing live={live} onExtend={onExtend} participants={participants} />}
      {children}
    </Stack>
  );
}

type StandingProps = { live: Live; onExtend: () => void; participants: string };

function Standing({ live, onExtend, participants }: StandingProps) {
  const now = useNow();
  const phase = phaseAt(live, now);
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text className={classes.phase} mod={{ phase }}>
          <PhaseWords live={live} phase={phase} now={now} />
        </Text>
        <Text c="dimmed">
          <Instant at={live.start_datetime} /> to <Instant at={live.end_datetime} />
        </Text>
      </div>
      {/* Changes with the phase only: the countdown above is not spoken. */}
      <VisuallyHidden role="status">{SPOKEN[phase]}</VisuallyHidden>
      {phase === 'over' ? (
        <Button component={Link} to={participants} leftSection={<IconUsers size={18} aria-hidden="true" />}>
          See the marks
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconClockPlus size={18} aria-hidden="true" />}
          onClick={onExtend}
        >
          Extend the end for all
        </Button>
      )}
    </Group>
  );
}

const HOUR = 3_600_000;

function PhaseWords({ live, phase, now }: { live: Live; phase: Phase; now: number }) {
  const until = (moment: string) => {
    const left = Date.parse(moment) - now;
    return left < HOUR ? `in ${formatCountdown(left)}` : formatDistance(left);
  };
  if (phase === 'before') return <>Starts {until(live.start_datetime)}</>;
  if (phase === 'running') return <>Running: ends {until(live.end_datetime)}</>;
  if (phase === 'over') return <>This contest is over, and the results are open.</>;
  // Within the network's grace nobody is writing any more.
  const isExtra = live.students.some(
    ({ deadline, state }) => Date.parse(deadline) > now && state !== 'submitted',
  );
  return (
    <>
      {isExtra
        ? 'The end has passed; some have extra time.'
        : 'The end has passed; the last answers come in.'}{' '}
      The results open {until(live.results_open_datetime)}.
    </>
  );
}

const SPOKEN = {
  before: '',
  running: 'The contest is running.',
  extra: 'The end has passed.',
  over: 'The contest is over, and the results are open.',
} satisfies Record<Phase, string>;
