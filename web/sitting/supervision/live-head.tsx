import { Menu } from '@mantine/core';
import { IconClockPlus, IconEyeShare, IconPlayerPause, IconUsers } from '@tabler/icons-react';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import type { InterruptionKind } from '../participation/interruptions/interruption-form.tsx';
import { ContestHead } from '../participation/contest-head.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { phaseAt } from './live-phase.ts';
import { countAll, type LiveFacts } from './live-rows.ts';

type Props = {
  contest: Contest;
  live: LiveFacts | undefined;
  onExtend: () => void;
  onInvigilators: () => void;
  onInterrupt: (kind: InterruptionKind) => void;
};

/** The contest's head. It omits the state, which the clock below shows. */
export function LiveHead({ contest, live, onExtend, onInvigilators, onInterrupt }: Props) {
  usePrinting();
  const now = useNow();
  const phase = live && phaseAt(live, now);
  const mayExtend = phase && phase !== 'over' && hasRight(contest, 'edit');
  const icon = <IconClockPlus size={18} aria-hidden="true" />;
  const seeMarks = (
    <Button
      component={Link}
      to={`/results/teacher/${contest.id}/result`}
      leftSection={<IconUsers size={18} aria-hidden="true" />}
    >{t`See the marks`}</Button>
  );
  const extend = mayExtend && (
    <Button variant="default" leftSection={icon} onClick={onExtend}>{t`Extend the end for all`}</Button>
  );
  return (
    <ContestHead
      contest={live ? { ...contest, end_datetime: live.end_datetime } : contest}
      standing={null}
      // Before the start, sharing the contest is likelier.
      act={phase === 'over' ? seeMarks : phase === 'before' ? undefined : extend || null}
      menu={
        <>
          {phase === 'before' && mayExtend && (
            <Menu.Item leftSection={icon} onClick={onExtend}>
              {t`Extend the end for all`}
            </Menu.Item>
          )}
          {mayExtend && phase !== 'before' && (
            <>
              <Menu.Item
                leftSection={<IconPlayerPause size={18} aria-hidden="true" />}
                onClick={() => onInterrupt('stop')}
              >
                {t`Stop the clock…`}
              </Menu.Item>
              <Menu.Item leftSection={icon} onClick={() => onInterrupt('give back')}>
                {t`Give time back…`}
              </Menu.Item>
            </>
          )}
          {hasRight(contest, 'edit') && (
            <Menu.Item leftSection={<IconEyeShare size={18} aria-hidden="true" />} onClick={onInvigilators}>
              {t`Invigilators…`}
            </Menu.Item>
          )}
        </>
      }
      hasExport={live && countAll(live) > 0 && phase !== 'before'}
    />
  );
}
