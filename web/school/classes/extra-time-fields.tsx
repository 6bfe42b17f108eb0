import { t } from '@lingui/core/macro';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group } from '../../base/elements/layout.tsx';
import type { TypedExtraTime } from './typed-extra-time.ts';

const KINDS = [
  { value: 'none', label: t`None` },
  { value: 'minutes', label: t({ message: 'Minutes', context: 'of time' }) },
  { value: 'factor', label: t`A factor` },
] as const;

type Props = {
  values: TypedExtraTime;
  fault: ReactNode;
  onKind: (kind: TypedExtraTime['kind']) => void;
  onAmount: (amount: TypedExtraTime['amount']) => void;
};

export const ExtraTimeFields = ({ values, fault, onKind, onAmount }: Props) => (
  <Group gap="sm" align="flex-start" data-grow>
    <NativeSelect
      label={t`Extra time`}
      data={KINDS}
      value={values.kind}
      onChange={({ currentTarget }) => {
        const kind = KINDS.find(({ value }) => value === currentTarget.value);
        if (kind) onKind(kind.value);
      }}
    />
    {values.kind !== 'none' && (
      <NumberInput
        label={values.kind === 'minutes' ? t`Extra minutes` : t`Multiply the time by`}
        step={values.kind === 'minutes' ? 5 : 0.05}
        decimalScale={values.kind === 'minutes' ? 0 : 2}
        allowNegative={false}
        data-path="amount"
        value={values.amount}
        error={fault}
        errorProps={{ role: 'alert' }}
        onChange={onAmount}
      />
    )}
  </Group>
);
