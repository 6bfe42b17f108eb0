import { t } from '@lingui/core/macro';
import { countOf, type LiveFacts, type LiveState, liveStates, stateLabels } from './live-rows.ts';
import classes from './live.module.css';

type Props = {
  live: LiveFacts;
  isOver: boolean;
  chosen: LiveState | undefined;
  onChoose: (state: LiveState | undefined) => void;
};

/** The number of students in each state; a click lists them. After the end, only exceptions are shown. */
export const StateCounts = ({ live, isOver, chosen, onChoose }: Props) => (
  <div role="group" aria-label={t`Filter by state`} className={classes.counts}>
    {(isOver ? liveStates.filter((state) => isException(live, state)) : liveStates).map((state) => (
      <button
        key={state}
        type="button"
        className={classes.count}
        data-empty={countOf(live, state) === 0 || undefined}
        aria-pressed={state === chosen}
        onClick={() => onChoose(state === chosen ? undefined : state)}
      >
        <span className={classes.countWord} data-look="quiet unbroken">
          {stateLabels[state]}
        </span>
        <strong>{countOf(live, state)}</strong>
      </button>
    ))}
  </div>
);

const isException = (live: LiveFacts, state: LiveState) => state !== 'submitted' && countOf(live, state) > 0;
