import { NumberInput } from '@mantine/core';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import classes from './more-settings.module.css';
import { useSetting } from './use-setting.ts';

export function OwnMinutesField() {
  const { value, set, field } = useSetting('ownMinutes');
  return (
    <NumberInput
      {...field}
      classNames={{ wrapper: classes.minutes }}
      description={t`Each student has this many minutes from their own start. Leave empty to allow the whole time.`}
      min={1}
      max={limits.maxOwnMinutes}
      clampBehavior="none"
      allowDecimal={false}
      inputMode="numeric"
      value={value}
      onChange={(typed) => set(String(typed))}
    />
  );
}
