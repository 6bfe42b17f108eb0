import { TextInput } from '@mantine/core';
import * as limits from '#contract/limits.ts';
import { withoutOffset } from './local-time.ts';
import { formatLocal } from './time.ts';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
/** The server refuses other years as typing mistakes. */
const [FIRST, LAST] = [`${limits.years.first}-01-01T00:00`, `${limits.years.last}-12-31T23:59`];
/** Step in seconds: whole minutes. */
const MINUTES = 60;

/** Formats the moment as other pages do; the field itself uses the browser's language. */
const localWords = (local: string) => (local ? formatLocal(new Date(local)) : undefined);

type MomentProps = {
  id: string;
  label: string;
  /** Local time as `datetime-local` holds it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A date-time field. The browser's own is quick to type in and translated. */
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
