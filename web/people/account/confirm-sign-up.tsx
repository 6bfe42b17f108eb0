import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { dropDraft } from '../../base/forms/form-draft.ts';
import type { FormWithFields } from '../../base/forms/form-faults.ts';
import { validateRequired } from '../../base/forms/form-rules.ts';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { AccountCard } from './account-card.tsx';
import { MailCodeField } from './mail-code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { showMailFault } from './show-mail-fault.ts';
import { SIGNUP_DRAFT } from './signup-draft.ts';

export type SentSignUp = { request: string; email: string; password: string };

/** Finishes a sign-up by the mail's code, in the page that signed up. */
export function ConfirmByCode({ sent, onBack }: { sent: SentSignUp; onBack: () => void }) {
  const { request, email, password } = sent;
  const form = useForm({ initialValues: { code: '', password }, validate: { code: validateRequired } });
  const confirm = useConfirm(form, request, email);
  return (
    <AccountCard title={t`Check your mail`} lead={t`A mail with a code is on its way to ${email}.`}>
      <CheckedForm form={form} isBusy={confirm.isPending} onSend={(values) => confirm.mutate(values)}>
        <Stack gap="md">
          <MailCodeField {...form.getInputProps('code')} />
          <Button type="submit" size="md" loading={confirm.isPending}>{t`Create account`}</Button>
        </Stack>
      </CheckedForm>
      <Button variant="default" onClick={onBack}>{t`Change the address`}</Button>
    </AccountCard>
  );
}

/** Finishes a sign-up by the mail's link. Only the button uses it up, because scanners open links. */
export function ConfirmByLink({ secret }: { secret: string }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: validateRequired } });
  const confirm = useConfirm(form, secret);
  return (
    <AccountCard title={t`Finish your sign-up`} lead={t`Enter the password that you chose at the sign-up.`}>
      <CheckedForm form={form} isBusy={confirm.isPending} onSend={(values) => confirm.mutate(values)}>
        <Stack gap="md">
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={confirm.isPending}>{t`Create account`}</Button>
        </Stack>
      </CheckedForm>
    </AccountCard>
  );
}

function useConfirm(form: FormWithFields, secret: string, email?: string) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return useMutation({
    mutationFn: (values: { code?: string; password: string }) =>
      call('confirmSignUp', { body: { secret, ...values } }),
    onSuccess: ({ detail }) => {
      dropDraft(SIGNUP_DRAFT);
      toast.success(detail);
      void navigate('/login', { state: { ...(typeof state === 'object' ? state : {}), email } });
    },
    onError: (fault) => showMailFault(form, fault, t`The account could not be created. Please try again.`),
  });
}
