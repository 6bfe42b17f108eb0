import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '../../base/elements/layout.tsx';
import { Tally } from '../../base/charts/tally.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { LiveClock } from './live-clock.tsx';
import { phaseAt } from './live-phase.ts';
import { countAll, countOf, type LiveFacts, type LiveState } from './live-rows.ts';
import classes from './live-summary.module.css';
import { StateCounts } from './state-counts.tsx';

type Props = {
  live: LiveFacts;
  chosen: LiveState | undefined;
  onChoose: (state: LiveState | undefined) => void;
};

/** The page's main number: the time left or, once the contest is over, how many students submitted. */
export function LiveSummary({ live, chosen, onChoose }: Props) {
  const phase = phaseAt(live, useNow());
  const all = countAll(live);
  const isOver = phase === 'over' && all > 0;
  const counts = <StateCounts live={live} isOver={isOver} chosen={chosen} onChoose={onChoose} />;
  return (
    <Group className={classes.summary} justify="space-between">
      {isOver && <Turnout live={live}>{counts}</Turnout>}
      <LiveClock live={live} />
      {phase === 'before'
        ? all > 0 && (
            <p data-look="quiet">
              {t`${plural(all, { one: '# student', other: '# students' })}, ${live.ready} ready`}
            </p>
          )
        : !isOver && counts}
    </Group>
  );
}

function Turnout({ live, children }: { live: LiveFacts; children: ReactNode }) {
  const submitted = countOf(live, 'submitted');
  const all = countAll(live);
  return (
    <div className={classes.turnout}>
      <p>
        <Trans>
          <strong>{submitted}</strong> of {all} submitted
        </Trans>
      </p>
      <Tally done={submitted} total={all} />
      {children}
    </div>
  );
}
