import { Button, VisuallyHidden } from '@mantine/core';
import { IconClockPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { ContestHead } from '../participation/contest-head.tsx';
import { ExportMenu } from '../participation/export-menu.tsx';
import head from '../participation/contest-head.module.css';
import { formatCountdown, formatDistance } from '../../base/ui/time.ts';
import { useNow } from '../../base/ui/use-now.ts';
import { usePrinting } from '../../base/ui/use-printing.ts';
import { lastClosingOf, type Phase, phaseAt } from './live-phase.ts';
import type { LiveView } from './live-rows.ts';

type Props = { contest: Contest; live: LiveView; onExtend: () => void };

export function LiveHead({ contest, live, onExtend }: Props) {
  usePrinting();
  const now = useNow();
  const phase = phaseAt(live, now);
  const isTimed = phase === 'running' || phase === 'extra';
  const isOpen = live.results_open_datetime !== null && now >= Date.parse(live.results_open_datetime);
  return (
    <ContestHead
      contest={{ ...contest, end_datetime: live.end_datetime }}
      standing={
        <>
          <span className={head.standing} data-timed={isTimed || undefined}>
            <PhaseWords live={live} phase={phase} isOpen={isOpen} now={now} />
          </span>
          {/* Announces only changes of the phase, not each second of the countdown. */}
          <VisuallyHidden role="status">{spokenOf(phase, isOpen)}</VisuallyHidden>
        </>
      }
    >
      {phase === 'over' ? (
        <Button
          component={Link}
          to={`/results/teacher/${contest.id}/result`}
          leftSection={<IconUsers size={18} aria-hidden="true" />}
        >{t`See the marks`}</Button>
      ) : hasRight(contest, 'edit') ? (
        <Button
          variant="default"
          leftSection={<IconClockPlus size={18} aria-hidden="true" />}
          onClick={onExtend}
        >{t`Extend the end for all`}</Button>
      ) : null}
      {live.students.length > 0 && <ExportMenu contest={contest.id} />}
    </ContestHead>
  );
}

const HOUR = 3_600_000;

type WordsProps = { live: LiveView; phase: Phase; isOpen: boolean; now: number };

function PhaseWords({ live, phase, isOpen, now }: WordsProps) {
  const until = (moment: number) => {
    const left = moment - now;
    return left < HOUR ? t`in ${{ time: formatCountdown(left) }}` : formatDistance(left);
  };
  if (phase === 'before') return t`Starts ${{ distance: until(Date.parse(live.start_datetime)) }}`;
  if (phase === 'running') return t`Running: ends ${{ distance: until(Date.parse(live.end_datetime)) }}`;
  if (phase === 'over') {
    return isOpen
      ? t`This contest is over, and the results are open.`
      : t`This contest is over. The results are not open yet.`;
  }
  // For a few seconds of grace after the last deadline, the contest is open but no student can work.
  const isExtra = live.students.some(
    ({ deadline, state }) => Date.parse(deadline) > now && state !== 'submitted',
  );
  const distance = until(lastClosingOf(live));
  return (
    <>
      {isExtra
        ? t`Time is up, but some students have extra time.`
        : t`Time is up. The last answers are arriving.`}{' '}
      {live.last_closing_datetime === undefined
        ? t`The results open ${distance}.`
        : t`The last attempt closes ${distance}.`}
    </>
  );
}

function spokenOf(phase: Phase, isOpen: boolean): string {
  if (phase === 'before') return '';
  if (phase === 'running') return t`The contest is running.`;
  if (phase === 'extra') return t`The end has passed.`;
  return isOpen
    ? t`The contest is over, and the results are open.`
    : t`The contest is over. The results are not open yet.`;
}
