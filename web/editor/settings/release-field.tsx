import { Box, Radio, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useDraft, useFault } from '../draft-context.ts';
import { places } from '../faults.ts';
import { MomentField } from '../moment-field.tsx';
import type { DraftSettings } from './draft-settings.ts';
import { useSetting } from './use-setting.ts';

const WHEN: { value: DraftSettings['release']; label: string; description: string }[] = [
  {
    value: 'end',
    label: 'After the last student can submit',
    description: 'Students see their results seconds after the end.',
  },
  {
    value: 'time',
    label: 'At a time',
    description: 'Students see their results at the time that you choose, or when you release them earlier.',
  },
  {
    value: 'teacher',
    label: 'When you release them',
    description: 'Students see no marks until you press Release results.',
  },
];

/** When students see their results. */
export function ReleaseField() {
  const [release, set] = useSetting('release');
  const [at, setAt] = useSetting('releaseAt');
  const end = useDraft(({ details }) => details.end);
  const [fault, faultOfTime] = [useFault(places.release), useFault(places.releaseAt)];
  const choose = (chosen: string) => {
    const value = WHEN.find((when) => when.value === chosen)?.value ?? 'end';
    set(value);
    if (value === 'time' && at === '') setAt(end);
  };
  return (
    <Radio.Group
      id={places.release}
      label="When students see their results"
      value={release}
      onChange={choose}
      error={fault}
    >
      <Stack gap="sm" mt="sm">
        {WHEN.map((when) => (
          <Fragment key={when.value}>
            <Radio {...when} />
            {when.value === 'time' && release === 'time' && (
              <Box ps="xl">
                <MomentField
                  id={places.releaseAt}
                  label="Time of the release"
                  value={at}
                  onChange={setAt}
                  error={faultOfTime}
                />
              </Box>
            )}
          </Fragment>
        ))}
      </Stack>
    </Radio.Group>
  );
}
