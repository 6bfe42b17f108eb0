import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Stack } from '../../base/elements/layout.tsx';
import type { Form } from '../../base/elements/use-form.ts';
import classes from './pair.module.css';
import { AddressField, GenderField, PhoneField } from './person-fields.tsx';
import { emptySignup, OPTIONAL_FIELDS, type SignupValues } from './signup-draft.ts';
import layout from './signup.module.css';

type Props = {
  form: Form<SignupValues>;
  isFaulty: boolean;
  /** More fields, above the others. */
  children: ReactNode;
};

/** Optional fields, folded unless one of them is filled in or has an error. */
export function OptionalFields({ form, isFaulty, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(() =>
    OPTIONAL_FIELDS.some((name) => form.values[name] !== emptySignup[name]),
  );
  const hasFault = isFaulty || OPTIONAL_FIELDS.some((name) => Boolean(form.errors[name]));
  return (
    <details
      className={layout.optional}
      open={isUnfolded || hasFault}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        {children ? t`Picture, phone, address, gender (optional)` : t`Phone, address, gender (optional)`}
      </summary>
      <Stack gap="md">
        {children}
        <div className={classes.pair}>
          <PhoneField
            {...form.getInputProps('phone_number')}
            onDigits={(digits) => form.setFieldValue('phone_number', digits)}
          />
          <GenderField {...form.getInputProps('gender')} />
        </div>
        <AddressField {...form.getInputProps('address')} />
      </Stack>
    </details>
  );
}
