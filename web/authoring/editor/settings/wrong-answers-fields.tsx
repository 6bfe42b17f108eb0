import { NumberInput } from '@mantine/core';
import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { DraftSettings } from '#contract/setting-table.ts';
import { Stack } from '../../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../../base/elements/form.tsx';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import classes from './more-settings.module.css';
import { useSetting } from './use-setting.ts';

const COSTS: { value: DraftSettings['wrong']; label: string; description?: string }[] = [
  { value: 'nothing', label: t`Nothing` },
  {
    value: 'fair',
    label: t`As much as guessing earns`,
    description: t`A wrong answer costs a quarter of the question’s marks with 5 options, and half with 3, so guessing earns nothing on average. A wrong typed answer costs all of the marks.`,
  },
  { value: 'quarter', label: t`A quarter of the question’s marks` },
  { value: 'third', label: t`A third of the question’s marks` },
  { value: 'half', label: t`Half of the question’s marks` },
  { value: 'own', label: t`Another share of the question’s marks` },
];

/** Field for the cost of wrong answers, with a percentage if it is not a usual one. */
export function WrongField() {
  const { value: wrong, set, field } = useSetting('wrong');
  const { value: percent, set: setPercent, field: fieldOfPercent } = useSetting('wrongPercent');
  return (
    <RadioGroup
      {...field}
      description={t`An answer that earns nothing takes marks away. A blank never does, and students can take an answer back.`}
      value={wrong}
      onChange={(chosen) => set(COSTS.find(({ value }) => value === chosen)?.value ?? 'nothing')}
    >
      <Stack gap="sm" mt="sm">
        {COSTS.map((cost) => (
          <Fragment key={cost.value}>
            <Radio {...cost} />
            {cost.value === 'own' && wrong === 'own' && (
              <div style={{ paddingInlineStart: 'var(--mantine-spacing-xl)' }}>
                <NumberInput
                  {...fieldOfPercent}
                  classNames={{ wrapper: classes.minutes }}
                  min={1}
                  max={100}
                  clampBehavior="none"
                  allowDecimal={false}
                  inputMode="numeric"
                  suffix=" %"
                  value={percent}
                  onChange={(typed) => setPercent(String(typed).replace(/ %$/, ''))}
                />
              </div>
            )}
          </Fragment>
        ))}
      </Stack>
    </RadioGroup>
  );
}

export function StartMarksField() {
  const { value, set, field } = useSetting('startMarks');
  return (
    <NumberInput
      {...field}
      classNames={{ wrapper: classes.minutes }}
      description={t`Everybody starts with these marks, and they count towards the total. Leave empty for none.`}
      min={1}
      max={limits.maxStartMarks}
      clampBehavior="none"
      allowDecimal={false}
      inputMode="numeric"
      value={value}
      onChange={(typed) => set(String(typed))}
    />
  );
}

/** SwitchField for totals below 0. It has an effect only if wrong answers cost marks. */
export function LowestField() {
  const { value, set, field } = useSetting('lowest');
  return (
    <SwitchField
      {...field}
      label={t`Totals may be below 0`}
      description={t`Otherwise the lowest total is 0 marks.`}
      checked={value === 'none'}
      onChange={(event) => set(event.currentTarget.checked ? 'none' : 'zero')}
    />
  );
}
