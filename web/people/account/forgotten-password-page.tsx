import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Body } from '#contract/schemas.ts';
import { normalizeAddress } from '#shared/typed.ts';
import { call } from '../../base/api/call.ts';
import { readSettings } from '../../base/api/settings.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import {
  validateEmail,
  validateNewPassword,
  validateRepetition,
  validateRequired,
} from '../../base/forms/form-rules.ts';
import { toast } from '../../base/elements/toast.ts';
import classes from './forgotten-password.module.css';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PageLink } from './page-link.tsx';
import { AskForReset, ResetByMail } from './reset-by-mail.tsx';

/** Path: /forgotten-password, or with #SECRET from the link of a mail. */
export function Page() {
  const secret = useLocation().hash.slice(1, 101);
  const [isOnPaper, setOnPaper] = useState(false);
  const { sendsMail, signOn } = readSettings();
  if (signOn === 'alone') return <Navigate to="/login" replace />;
  if (!sendsMail || isOnPaper) return <OnPaper />;
  if (secret) return <ResetByMail secret={secret} />;
  return <AskForReset onPaper={() => setOnPaper(true)} />;
}

function OnPaper() {
  return (
    <AccountCard
      title={t`Forgotten password`}
      lead={t`Ask your school’s Tallymark administrator for a one-time code, then set a new password here.`}
    >
      <ResetForm />
      <div>
        <details className={classes.more} data-look="small">
          <summary>{t`For students with a slip and for administrators`}</summary>
          <Text
            size="sm"
            c="dimmed"
            mb="xs"
          >{t`If your teacher gave you a slip for your first log-in, ask your teacher for a new one.`}</Text>
          <Text size="sm" c="dimmed">
            <Trans>
              Administrators: <code className={classes.command}>npm run account -- reset-password EMAIL</code>{' '}
              on the server prints a code. It is valid for 24 hours.
            </Trans>
          </Text>
        </details>
        <PageLink to="/login">{t`Back to log-in`}</PageLink>
      </div>
    </AccountCard>
  );
}

function ResetForm() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const form = useForm({
    initialValues: { email: '', code: '', password1: '', password2: '' },
    validate: {
      email: (value) => validateRequired(value) ?? validateEmail(value),
      code: validateRequired,
      password1: validateNewPassword,
      password2: (value, { password1 }) => validateRepetition(value, password1),
    },
  });
  const reset = useMutation({
    mutationFn: (body: Body<'resetPassword'>) => call('resetPassword', { body }),
    onSuccess: ({ detail }, { email }) => {
      toast.success(detail);
      void navigate('/login', { state: { ...(typeof state === 'object' ? state : {}), email } });
    },
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, t`Failed to change password`);
    },
  });

  return (
    <CheckedForm
      form={form}
      isBusy={reset.isPending}
      onSend={(values) => reset.mutate({ ...values, email: normalizeAddress(values.email) })}
    >
      <Stack gap="md">
        <EmailField {...form.getInputProps('email')} />
        <TextInput
          label={t`One-time code`}
          description={
            <Trans>
              14 letters and digits, such as <span data-look="unbroken">7K2M-Q9RD-3XVA-8T</span>
            </Trans>
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          required
          {...form.getInputProps('code')}
        />
        <NewPasswordFields
          password={form.getInputProps('password1')}
          again={form.getInputProps('password2')}
          labels={[t`New password`, t`Confirm new password`]}
          known={[form.values.email]}
        />
        <Button type="submit" size="md" mt="xs" loading={reset.isPending}>{t`Change password`}</Button>
      </Stack>
    </CheckedForm>
  );
}
