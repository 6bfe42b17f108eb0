import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Body } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { refreshAccess } from '../../base/api/refresh.ts';
import { Refused } from '../../base/api/send.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { validateNewPassword, validateRepetition } from '../../base/forms/form-rules.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { AccountCard } from '../../people/account/account-card.tsx';
import { NewPasswordFields } from '../../people/account/new-password-fields.tsx';
import { PasswordField } from '../../people/account/password-field.tsx';
import { readTypedPassword, storeTypedPassword } from '../../people/account/typed-password.ts';

const FAILED = t`Failed to change password`;

/** Takes the place of the profile until a user who logged in with a slip has chosen a password. */
export function ChoosePassword() {
  const [{ email, password }] = useState(readTypedPassword);
  useEffect(() => storeTypedPassword(), []);
  const form = useForm({
    initialValues: { old_password: password, password1: '', password2: '' },
    validate: {
      old_password: (value) => (value ? null : t`This must not be empty.`),
      password1: validateNewPassword,
      password2: (value, { password1 }) => validateRepetition(value, password1),
    },
  });
  const goOn = useMutation({ mutationFn: refreshAccess });
  const change = useMutation({
    mutationFn: (body: Body<'changePassword'>) => call('changePassword', { body }),
    onSuccess: ({ detail }) => {
      toast.success(detail);
      goOn.mutate();
    },
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, FAILED);
      // If only the response was lost, the password has been changed, and a new session shows this.
      goOn.mutate();
    },
  });

  const isWrong = change.error instanceof Refused && change.error.code === 'wrong_password';
  return (
    <AccountCard
      title={t`Choose your password`}
      lead={t`Choose your own password. Do not share it with anybody, not even your teacher.`}
    >
      {change.isSuccess ? (
        <Stack>
          {goOn.isError && (
            <ErrorMessage>{t`Your password has been changed, but there is no connection. Press Continue to try again.`}</ErrorMessage>
          )}
          <Button size="md" loading={goOn.isPending} onClick={() => goOn.mutate()}>{t`Continue`}</Button>
        </Stack>
      ) : (
        <CheckedForm form={form} isBusy={change.isPending} onSend={(values) => change.mutate(values)}>
          <Stack gap="md">
            {/* Gives password managers the account's name. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {(password === '' || isWrong) && (
              <PasswordField
                label={t`Password on your slip`}
                autoComplete="current-password"
                {...form.getInputProps('old_password')}
              />
            )}
            <NewPasswordFields
              labels={[t`New password`, t`Confirm new password`]}
              password={form.getInputProps('password1')}
              again={form.getInputProps('password2')}
              known={[email, password]}
            />
            <Button type="submit" size="md" loading={change.isPending}>{t`Save and continue`}</Button>
          </Stack>
        </CheckedForm>
      )}
      <Button component={Link} to="/logout" variant="subtle">{t`Log out`}</Button>
    </AccountCard>
  );
}
