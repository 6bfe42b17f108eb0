import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import type { Body } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { validateNewPassword, validateRepetition } from '../../base/forms/form-rules.ts';
import { toast } from '../../base/elements/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordForm({ email, onTyped }: { email: string; onTyped: (isTyped: boolean) => void }) {
  const form = useForm({
    initialValues: { old_password: '', password1: '', password2: '' },
    validate: {
      old_password: (value) => (value ? null : t`This must not be empty.`),
      password1: validateNewPassword,
      password2: (value, { password1 }) => validateRepetition(value, password1),
    },
  });
  const change = useMutation({
    mutationFn: (body: Body<'changePassword'>) => call('changePassword', { body }),
    onSuccess: ({ detail }) => {
      form.reset();
      toast.success(detail);
    },
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, t`Failed to change password`);
    },
  });

  const isTyped = form.isDirty();
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  return (
    <CheckedForm form={form} isBusy={change.isPending} onSend={(values) => change.mutate(values)}>
      <Stack gap="md">
        {/* Gives password managers the account's name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
        <NewPasswordFields
          labels={[t`New password`, t`Confirm new password`]}
          password={form.getInputProps('password1')}
          again={form.getInputProps('password2')}
          known={[email]}
        />
        <div>
          <Button type="submit" size="md" loading={change.isPending}>{t`Change password`}</Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}
