import { NumberInput } from '@mantine/core';
import * as limits from '#contract/limits.ts';
import classes from '../details-step.module.css';
import { useFault } from '../draft-context.ts';
import { places } from '../faults.ts';
import { useSetting } from './use-setting.ts';

/** How many minutes each student has from the first view on. */
export function OwnMinutesField() {
  const [minutes, set] = useSetting('ownMinutes');
  return (
    <NumberInput
      id={places.ownMinutes}
      classNames={{ wrapper: classes.passing }}
      label="Minutes for each student"
      description="Students start when they like between start and end. Each then has this many minutes, at most until the end. If this is empty, all have the whole time."
      min={1}
      max={limits.ownMinutes}
      clampBehavior="none"
      allowDecimal={false}
      inputMode="numeric"
      value={minutes}
      onChange={(value) => set(String(value))}
      error={useFault(places.ownMinutes)}
    />
  );
}
