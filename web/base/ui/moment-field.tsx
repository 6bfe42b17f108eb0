import { TextInput } from '@mantine/core';
import * as limits from '#contract/limits.ts';
import { withoutOffset } from './local-time.ts';
import { formatLocal } from './time.ts';

/** The moment is below the field, as other pages write it. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
/** The server refuses other years: they are typing mistakes. */
const [FIRST, LAST] = [`${limits.years.first}-01-01T00:00`, `${limits.years.last}-12-31T23:59`];
/** The field takes whole minutes. */
const MINUTES = 60;

/** The moment as every other page writes it. The field itself writes it in the browser's language. */
const localWords = (local: string) => (local ? formatLocal(new Date(local)) : undefined);

type MomentProps = {
  id: string;
  label: string;
  /** As the browser's own field has it, in local time. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A moment, in the browser's own field: one types quickly in it, and it knows every language. */
export const MomentField = ({ value, onChange, ...props }: MomentProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    withAsterisk
    inputWrapperOrder={ORDER}
    description={localWords(value)}
    min={FIRST}
    max={LAST}
    step={MINUTES}
    value={withoutOffset(value)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
