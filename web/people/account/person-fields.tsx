import { NativeSelect, TextInput, type TextInputProps } from '../../base/elements/field.tsx';
import type { ComponentProps } from 'react';
import { t } from '@lingui/core/macro';
import { phoneDigits } from '../../base/forms/form-rules.ts';
import classes from './pair.module.css';
import { GENDERS } from './genders.ts';

export const NameFields = ({ first, last }: { first: TextInputProps; last: TextInputProps }) => (
  <div className={classes.pair}>
    <TextInput label={t`First name`} autoComplete="given-name" size="md" required {...first} />
    <TextInput label={t`Last name`} autoComplete="family-name" size="md" required {...last} />
  </div>
);

/** A field for a phone number. `onDigits` receives only the digits of the input. */
export const PhoneField = ({
  onDigits,
  ...props
}: TextInputProps & { onDigits: (digits: string) => void }) => (
  <TextInput
    label={t`Phone`}
    description={t`Optional, 10 digits`}
    isDescribedBelow
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    size="md"
    {...props}
    onChange={(event) => onDigits(phoneDigits(event.currentTarget.value))}
  />
);

export const AddressField = (props: TextInputProps) => (
  <TextInput
    label={t`Address`}
    description={t`Optional`}
    isDescribedBelow
    autoComplete="street-address"
    size="md"
    {...props}
  />
);

export const GenderField = (props: Omit<ComponentProps<typeof NativeSelect>, 'data'>) => (
  <NativeSelect
    label={t`Gender`}
    description={t`If you prefer not to say, choose Other.`}
    autoComplete="sex"
    size="md"
    data={GENDERS}
    {...props}
  />
);
