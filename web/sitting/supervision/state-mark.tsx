import {
  IconCircleCheck,
  IconDoorOff,
  IconEyeOff,
  IconHourglassOff,
  IconPencil,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { type LiveState, stateLabels } from './live-rows.ts';
import classes from './live.module.css';

const ICONS = {
  'not started': IconDoorOff,
  working: IconPencil,
  away: IconEyeOff,
  silent: IconWifiOff,
  submitted: IconCircleCheck,
  ended: IconHourglassOff,
} satisfies Record<LiveState, Icon>;

const StateIcon = ({ state }: { state: LiveState }) => {
  const Icon = ICONS[state];
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
};

/** Shows a student's state and silence. Away and silent students stand out even without colour. */
export const StateMark = ({ state, silence }: { state: LiveState; silence: string }) => (
  <span
    className={classes.state}
    data-look="unbroken"
    data-state={state}
    title={
      state === 'silent'
        ? t`An open contest reports to the server twice a minute. This student may have closed it, or may be offline.`
        : undefined
    }
  >
    <StateIcon state={state} />
    {state === 'silent' ? t`No sign for ${silence}` : stateLabels[state]}
  </span>
);
