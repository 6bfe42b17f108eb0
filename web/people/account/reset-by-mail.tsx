import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeAddress } from '#shared/typed.ts';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import {
  validateEmail,
  validateNewPassword,
  validateRepetition,
  validateRequired,
} from '../../base/forms/form-rules.ts';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './email-field.tsx';
import { MailCodeField } from './mail-code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PageLink } from './page-link.tsx';
import { showMailFault } from './show-mail-fault.ts';

/** Asks for the address, then for the code of the mail. */
export function AskForReset({ onPaper }: { onPaper: () => void }) {
  const [sent, setSent] = useState<{ email: string; request: string }>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => validateRequired(value) ?? validateEmail(value) },
  });
  const ask = useMutation({
    mutationFn: (email: string) => call('askForReset', { body: { email } }),
    onSuccess: ({ request }, email) => setSent({ email, request }),
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, t`The mail could not be requested`);
    },
  });
  if (sent) return <ResetByMail secret={sent.request} email={sent.email} />;
  return (
    <AccountCard
      title={t`Forgotten password`}
      lead={t`We mail you a code for a new password. Do you have a slip? Ask your teacher for a new one.`}
    >
      <CheckedForm
        form={form}
        isBusy={ask.isPending}
        onSend={({ email }) => ask.mutate(normalizeAddress(email))}
      >
        <Stack gap="md">
          <EmailField {...form.getInputProps('email')} />
          <Button type="submit" size="md" loading={ask.isPending}>{t`Send the code`}</Button>
        </Stack>
      </CheckedForm>
      <Stack gap="xs" align="flex-start">
        <Button variant="default" onClick={onPaper}>{t`Enter a code on paper`}</Button>
        <PageLink to="/login">{t`Back to log-in`}</PageLink>
      </Stack>
    </AccountCard>
  );
}

/** Sets a new password, by the secret of a mail's link, or by that of a request for `email` and its code. */
export function ResetByMail({ secret, email }: { secret: string; email?: string }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const needsCode = email !== undefined;
  const form = useForm({
    initialValues: { code: '', password1: '', password2: '' },
    validate: {
      code: (value) => (needsCode ? validateRequired(value) : null),
      password1: validateNewPassword,
      password2: (value, { password1 }) => validateRepetition(value, password1),
    },
  });
  const reset = useMutation({
    mutationFn: ({ code, ...passwords }: typeof form.values) =>
      call('resetByMail', { body: { secret, ...passwords, ...(needsCode && { code }) } }),
    onSuccess: ({ detail }) => {
      toast.success(detail);
      void navigate('/login', { state: { ...(typeof state === 'object' ? state : {}), email } });
    },
    onError: (fault) => showMailFault(form, fault, t`Failed to change password`),
  });
  return (
    <AccountCard
      title={t`New password`}
      lead={needsCode && t`If ${email} has an account, a mail with a code is on its way.`}
    >
      <CheckedForm form={form} isBusy={reset.isPending} onSend={(values) => reset.mutate(values)}>
        <Stack gap="md">
          {needsCode && <MailCodeField {...form.getInputProps('code')} />}
          <NewPasswordFields
            password={form.getInputProps('password1')}
            again={form.getInputProps('password2')}
            labels={[t`New password`, t`Confirm new password`]}
            known={[email ?? '']}
          />
          <Button type="submit" size="md" loading={reset.isPending}>{t`Change password`}</Button>
        </Stack>
      </CheckedForm>
      <PageLink to="/login">{t`Back to log-in`}</PageLink>
    </AccountCard>
  );
}
