import { Radio, Stack } from '@mantine/core';
import type { DraftSettings } from '#contract/setting-table.ts';
import { useSetting } from './use-setting.ts';

const WAYS: { value: DraftSettings['navigation']; label: string; description: string }[] = [
  {
    value: 'step',
    label: 'One after the other',
    description: 'Students see one question at a time and answer it before they continue.',
  },
  {
    value: 'free',
    label: 'Skip and come back',
    description: 'Students see one question at a time. They may skip questions and come back to them.',
  },
  {
    value: 'page',
    label: 'All on one page',
    description: 'Students see all questions below each other. This suits short contests.',
  },
];

/** How students go through the questions. */
export function NavigationField() {
  const { value, set, field } = useSetting('navigation');
  return (
    <Radio.Group
      {...field}
      value={value}
      onChange={(chosen) => set(WAYS.find(({ value }) => value === chosen)?.value ?? 'step')}
    >
      <Stack gap="sm" mt="sm">
        {WAYS.map((way) => (
          <Radio key={way.value} {...way} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
