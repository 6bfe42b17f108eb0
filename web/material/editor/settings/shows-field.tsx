import { Radio, Stack } from '@mantine/core';
import type { DraftSettings } from '#contract/setting-table.ts';
import { useSetting } from './use-setting.ts';

const WHAT: { value: DraftSettings['shows']; label: string; description: string }[] = [
  {
    value: 'all',
    label: 'Everything',
    description: 'Marks, own answers, right answers and explanations.',
  },
  {
    value: 'answers',
    label: 'Marks and own answers',
    description: 'Marks and what they chose, without the right answers.',
  },
  {
    value: 'marks',
    label: 'Marks only',
    description: 'No question and no answer once they have submitted.',
  },
];

export function ShowsField() {
  const { value, set, field } = useSetting('shows');
  return (
    <Radio.Group
      {...field}
      value={value}
      onChange={(chosen) => set(WHAT.find(({ value }) => value === chosen)?.value ?? 'all')}
    >
      <Stack gap="sm" mt="sm">
        {WHAT.map((what) => (
          <Radio key={what.value} {...what} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
