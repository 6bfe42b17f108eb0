import { Radio, Stack } from '@mantine/core';
import { useFault } from '../draft-context.ts';
import { places } from '../faults.ts';
import type { DraftSettings } from './draft-settings.ts';
import { useSetting } from './use-setting.ts';

const WHAT: { value: DraftSettings['shows']; label: string; description: string }[] = [
  {
    value: 'all',
    label: 'Everything',
    description: 'Students see their marks, their answers, the right answers and the explanations.',
  },
  {
    value: 'answers',
    label: 'Marks and own answers',
    description: 'Students see their marks and what they chose. They do not see which answers are right.',
  },
  {
    value: 'marks',
    label: 'Marks only',
    description: 'Students see their marks. Once they have submitted, they see no question and no answer.',
  },
];

/** What students see of their results. */
export function ShowsField() {
  const [shows, set] = useSetting('shows');
  return (
    <Radio.Group
      id={places.shows}
      label="What students see of their results"
      value={shows}
      onChange={(chosen) => set(WHAT.find(({ value }) => value === chosen)?.value ?? 'all')}
      error={useFault(places.shows)}
    >
      <Stack gap="sm" mt="sm">
        {WHAT.map((what) => (
          <Radio key={what.value} {...what} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
