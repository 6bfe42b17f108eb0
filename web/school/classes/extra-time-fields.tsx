import { t } from '@lingui/core/macro';
import { Group, NativeSelect, NumberInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import type { TypedExtraTime } from './typed-extra-time.ts';

type Props = {
  kind: TypedExtraTime['kind'];
  fieldOf: (
    name: keyof TypedExtraTime,
  ) => ReturnType<ReturnType<typeof useForm<TypedExtraTime>>['getInputProps']>;
};

const KINDS = [
  { value: 'none', label: t`None` },
  { value: 'minutes', label: t`Minutes` },
  { value: 'factor', label: t`A factor` },
];

export const ExtraTimeFields = ({ kind, fieldOf }: Props) => (
  <Group gap="sm" align="flex-start" grow>
    <NativeSelect label={t`Extra time`} data={KINDS} {...fieldOf('kind')} />
    {kind !== 'none' && (
      <NumberInput
        label={kind === 'minutes' ? t`Extra minutes` : t`Multiply the time by`}
        step={kind === 'minutes' ? 5 : 0.05}
        decimalScale={kind === 'minutes' ? 0 : 2}
        allowNegative={false}
        {...fieldOf('amount')}
      />
    )}
  </Group>
);
