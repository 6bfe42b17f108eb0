import { NumberInput } from '@mantine/core';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import classes from './more-settings.module.css';
import { useSetting } from './use-setting.ts';

export function AppealDaysField() {
  const { value, set, field } = useSetting('appealDays');
  return (
    <NumberInput
      {...field}
      classNames={{ wrapper: classes.minutes }}
      description={t`For this many days after the results open, students can appeal once about each question. Leave empty for none.`}
      min={1}
      max={limits.maxAppealDays}
      clampBehavior="none"
      allowDecimal={false}
      inputMode="numeric"
      value={value}
      onChange={(typed) => set(String(typed))}
    />
  );
}
