import {
  IconCircleCheck,
  IconDoorOff,
  IconEyeOff,
  IconHourglassOff,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import { type LiveState, stateWord } from './live-rows.ts';
import classes from './live.module.css';

const ICONS = {
  'not come': IconDoorOff,
  writing: IconPencil,
  away: IconEyeOff,
  submitted: IconCircleCheck,
  ended: IconHourglassOff,
} satisfies Record<LiveState, Icon>;

export const StateIcon = ({ state, size = 18 }: { state: LiveState; size?: number }) => {
  const Icon = ICONS[state];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
};

/** A student's state by icon and word; who is away stands out without a colour. */
export const StateMark = ({ state }: { state: LiveState }) => (
  <span className={classes.state} data-state={state}>
    <StateIcon state={state} />
    {stateWord[state]}
  </span>
);
