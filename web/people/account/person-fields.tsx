import { TextInput, type TextInputProps } from '../../base/elements/field.tsx';
import { t } from '@lingui/core/macro';
import { phoneDigits } from '../../base/ui/form-rules.ts';
import classes from './account.module.css';

export const NameFields = ({ first, last }: { first: TextInputProps; last: TextInputProps }) => (
  <div className={classes.pair}>
    <TextInput label={t`First name`} autoComplete="given-name" size="md" required {...first} />
    <TextInput label={t`Last name`} autoComplete="family-name" size="md" required {...last} />
  </div>
);

/** A phone number's field. `onDigits` receives only the digits of the input. */
export const PhoneField = ({
  onDigits,
  ...props
}: TextInputProps & { onDigits: (digits: string) => void }) => (
  <TextInput
    label={t`Phone`}
    description={t`Optional, 10 digits`}
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
    autoComplete="street-address"
    size="md"
    {...props}
  />
);
