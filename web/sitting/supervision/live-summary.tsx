import { Trans } from '@lingui/react/macro';
import { Tally } from '../../base/ui/tally.tsx';
import { useNow } from '../../base/ui/use-now.ts';
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
  const isOver = phaseAt(live, useNow()) === 'over' && countAll(live) > 0;
  return (
    <div className={classes.summary} data-over={isOver || undefined}>
      {isOver && <Turnout live={live} />}
      <LiveClock live={live} />
      <StateCounts live={live} isOver={isOver} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function Turnout({ live }: { live: LiveFacts }) {
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
    </div>
  );
}
