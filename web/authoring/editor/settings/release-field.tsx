import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../../base/elements/form.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { MomentField } from '../../../base/time/moment-field.tsx';
import type { DraftSettings } from '#contract/setting-table.ts';
import { useSetting } from './use-setting.ts';

const WHEN: { value: DraftSettings['release']; label: string; description: string }[] = [
  {
    value: 'end',
    label: t`When everybody’s time is up`,
    description: t`A few seconds after the end.`,
  },
  {
    value: 'time',
    label: t`At a set time`,
    description: t`At the time you choose, unless you release them earlier.`,
  },
  {
    value: 'teacher',
    label: t`When you release them`,
    description: t`Nobody sees marks until you press Release results.`,
  },
];

export function ReleaseField() {
  const { value: release, set, field } = useSetting('release');
  const { value: at, set: setAt, field: fieldOfTime } = useSetting('releaseAt');
  const end = useDraft(({ details }) => details.end);
  const choose = (chosen: string) => {
    const value = WHEN.find((when) => when.value === chosen)?.value ?? 'end';
    set(value);
    if (value === 'time' && at === '') setAt(end);
  };
  return (
    <RadioGroup {...field} value={release} onChange={choose}>
      <Stack gap="sm" mt="sm">
        {WHEN.map((when) => (
          <Fragment key={when.value}>
            <Radio {...when} />
            {when.value === 'time' && release === 'time' && (
              <div style={{ paddingInlineStart: 'var(--mantine-spacing-xl)' }}>
                <MomentField {...fieldOfTime} value={at} onChange={setAt} />
              </div>
            )}
          </Fragment>
        ))}
      </Stack>
    </RadioGroup>
  );
}
