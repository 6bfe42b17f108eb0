import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { dropDraft, keepDraft, readDraft } from '../../base/forms/form-draft.ts';
import { validatePhone } from '../../base/forms/form-rules.ts';
import { displayLogInName } from '#shared/log-in-name.ts';
import { validateName, validateText } from '../../base/forms/text-rules.ts';
import classes from './pair.module.css';
import layout from './edit-profile.module.css';
import { AddressField, GenderField, NameFields, PhoneField } from './person-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { roleLabels } from './role-labels.ts';
import { type ProfileValues, useUpdateProfile } from './use-update-profile.ts';

type User = Wire<'getUser'>;

export const profileDraft = (userId: number) => `tallymark:profile:${userId}`;

/** Calls `onChanged` with true while there are unsaved changes, and with false otherwise. */
export function PersonalInfo({ user, onChanged }: { user: User; onChanged: (isChanged: boolean) => void }) {
  const { first_name, last_name, phone_number, address, gender } = user;
  const logInName = displayLogInName(user.email);
  const stored: ProfileValues = { first_name, last_name, phone_number, address, gender };
  const key = profileDraft(user.id);
  const [picture, setPicture] = useState<File | null>(null);
  const form = useForm({
    initialValues: stored,
    validate: {
      first_name: validateName,
      last_name: validateName,
      phone_number: validatePhone,
      address: validateText,
    },
    onValuesChange: (values) => keepDraft(key, values),
  });
  const { send, isPending, pictureFault, forgetPictureFault } = useUpdateProfile(form, (saved) => {
    form.setInitialValues(saved);
    form.setValues(saved);
    dropDraft(key);
    setPicture(null);
  });

  const isChanged = form.isDirty() || picture !== null;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  // Restores input from before a reload or a log-in, as unsaved changes.
  const { setValues } = form;
  const [draft] = useState(() => readDraft(key, stored));
  useEffect(() => {
    if (draft) setValues(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- once; the form's functions are new at each render
  }, [draft]);

  return (
    <CheckedForm
      form={form}
      className={`${layout.form} ${layout.person}`}
      isBusy={isPending}
      onSend={(values) => send({ values, picture })}
    >
      <Stack gap="md">
        <PictureField
          picture={picture}
          current={user.profile_image}
          fault={pictureFault}
          onChange={(chosen) => {
            forgetPictureFault();
            setPicture(chosen);
          }}
        >
          <p className={layout.name} data-look="strong wrap" dir="auto" translate="no">
            {first_name} {last_name}
          </p>
          <Text c="dimmed">
            {logInName !== undefined && <span>{t`Log-in name`} </span>}
            <EmailAddress address={user.email} /> · {roleLabels[user.role]}
          </Text>
        </PictureField>
        <NameFields first={form.getInputProps('first_name')} last={form.getInputProps('last_name')} />
        <div className={classes.pair}>
          <PhoneField
            {...form.getInputProps('phone_number')}
            onDigits={(digits) => form.setFieldValue('phone_number', digits)}
          />
          <GenderField {...form.getInputProps('gender')} />
        </div>
        <AddressField {...form.getInputProps('address')} />
        <div>
          <Button
            type="submit"
            size="md"
            mt="xs"
            loading={isPending}
            disabled={!isChanged}
          >{t`Save changes`}</Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}
