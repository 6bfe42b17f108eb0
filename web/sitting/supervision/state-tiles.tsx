import { countOf, type Live, liveStates, type LiveState, stateWord } from './live-rows.ts';
import classes from './live.module.css';
import { StateIcon } from './state-mark.tsx';

type Props = {
  live: Live;
  chosen: LiveState | undefined;
  onChoose: (state: LiveState | undefined) => void;
};

export const StateTiles = ({ live, chosen, onChoose }: Props) => (
  <div role="group" aria-label="Show only one state" className={classes.tiles}>
    {liveStates.map((state) => (
      <button
        key={state}
        type="button"
        className={classes.tile}
        aria-pressed={state === chosen}
        onClick={() => onChoose(state === chosen ? undefined : state)}
      >
        <span className={classes.tileWord}>
          <StateIcon state={state} size={20} />
          {stateWord[state]}
        </span>
        <strong>{countOf(live, state)}</strong>
      </button>
    ))}
  </div>
);
