import { t } from '@lingui/core/macro';
import type { DraftSettings } from '#contract/setting-table.ts';
import { Stack } from '../../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../../base/elements/form.tsx';
import { useSetting } from './use-setting.ts';

const WAYS: { value: DraftSettings['navigation']; label: string; description: string }[] = [
  {
    value: 'step',
    label: t`One at a time, in order`,
    description: t`Students must answer each question before they see the next.`,
  },
  {
    value: 'free',
    label: t`Skip and come back`,
    description: t`One question at a time, in any order.`,
  },
  {
    value: 'page',
    label: t`All on one page`,
    description: t`All questions, one below another.`,
  },
];

export function NavigationField() {
  const { value, set, field } = useSetting('navigation');
  return (
    <RadioGroup
      {...field}
      value={value}
      onChange={(chosen) => set(WAYS.find(({ value }) => value === chosen)?.value ?? 'step')}
    >
      <Stack gap="sm" mt="sm">
        {WAYS.map((way) => (
          <Radio key={way.value} {...way} />
        ))}
      </Stack>
    </RadioGroup>
  );
}
