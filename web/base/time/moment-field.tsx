import { TextInput } from '@mantine/core';
import * as limits from '#contract/limits.ts';
import { withoutOffset } from './local-time.ts';
import { formatLocal } from './time.ts';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
/** First and last allowed time. The server treats other years as typing errors. */
const [FIRST, LAST] = [`${limits.years.first}-01-01T00:00`, `${limits.years.last}-12-31T23:59`];
/** Step of the field (s). Whole minutes hide the seconds. */
const MINUTES = 60;

/** Formats the moment as other pages do, because the field uses the browser's language. */
const localWords = (local: string) => (local ? formatLocal(new Date(local)) : undefined);

type MomentProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** The browser's own date-time field, which is translated and quick to type in. */
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
