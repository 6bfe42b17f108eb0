import { t } from '@lingui/core/macro';
import type { DraftSettings } from '#contract/setting-table.ts';
import { Stack } from '../../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../../base/elements/form.tsx';
import { useSetting } from './use-setting.ts';

const WHAT: { value: DraftSettings['shows']; label: string; description: string }[] = [
  {
    value: 'all',
    label: t`Everything`,
    description: t`Marks, their own answers, the right answers and the explanations.`,
  },
  {
    value: 'answers',
    label: t`Marks and own answers`,
    description: t`Marks and what they chose, but not the right answers.`,
  },
  {
    value: 'marks',
    label: t`Marks only`,
    description: t`Students see no questions or answers after submitting.`,
  },
];

export function ShowsField() {
  const { value, set, field } = useSetting('shows');
  return (
    <RadioGroup
      {...field}
      value={value}
      onChange={(chosen) => set(WHAT.find(({ value }) => value === chosen)?.value ?? 'all')}
    >
      <Stack gap="sm" mt="sm">
        {WHAT.map((what) => (
          <Radio key={what.value} {...what} />
        ))}
      </Stack>
    </RadioGroup>
  );
}
