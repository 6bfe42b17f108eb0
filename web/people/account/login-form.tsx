import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useState } from 'react';
import { useLocation } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { readSession, startSession } from '../../base/api/session.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { validateEmail, validateRequired } from '../../base/forms/form-rules.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { usePreloadedWords, WhoseFault } from '../../base/pages/whose-fault.tsx';
import { toast } from '../../base/elements/toast.ts';
import { EmailField } from './email-field.tsx';
import { completeLogInName } from './log-in-name.ts';
import { PasswordField } from './password-field.tsx';
import { readTypedPassword, storeTypedPassword } from './typed-password.ts';
import { useRedirectSoon } from './use-redirect-soon.ts';
import { readReturnTarget } from './return-target.ts';

/**
 * Calls `onLoggingIn` with true when the form is sent, and with false when the server refuses. Then opens the
 * next page, or calls `onDone` if the form is beside an open one.
 */
export function LoginForm({
  onLoggingIn,
  onDone,
}: {
  onLoggingIn?: (isLoggingIn: boolean) => void;
  onDone?: () => void;
}) {
  usePreloadedWords();
  const location = useLocation();
  const { email } = readReturnTarget(location.state);
  const redirectSoon = useRedirectSoon();
  const typed = readTypedPassword();
  const form = useForm({
    // Just after the sign-up, the new password is still known.
    initialValues: { email, password: email && typed.email === email ? typed.password : '' },
    validate: {
      email: (value) => validateRequired(value) ?? validateEmail(completeLogInName(value)),
      // Not trimmed, because a password may consist of spaces.
      password: (value) => (value ? null : t`This must not be empty.`),
    },
  });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  // Does not use `useMutation`, which no other page of a student's path needs.
  const logIn = async (typed: { email: string; password: string }) => {
    setBusy(true);
    setFault(undefined);
    onLoggingIn?.(true);
    try {
      startSession(await call('logIn', { body: typed }));
    } catch (fault) {
      setBusy(false);
      setFault(fault);
      onLoggingIn?.(false);
      form.getInputNode('password')?.focus();
      return;
    }
    // The page that replaces a slip's password does not ask for it again.
    if (readSession()?.mustChangePassword) storeTypedPassword(typed);
    if (onDone) return onDone();
    toast.success(t`Login successful! Redirecting to dashboard...`);
    const { to, state } = readReturnTarget(location.state, readSession()?.userId);
    redirectSoon(to, { state, replace: true });
  };

  return (
    <CheckedForm
      form={form}
      isBusy={isBusy}
      onSend={(values) => void logIn({ ...values, email: completeLogInName(values.email) })}
    >
      <Stack gap="md">
        <EmailField description={t`Or the log-in name on your slip`} {...form.getInputProps('email')} />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          // After sign-up, the address is filled in.
          autoFocus={email !== ''}
          {...form.getInputProps('password')}
        />
        {fault !== undefined && (
          <ErrorMessage>
            <span>{explainFault(fault, t`Login failed! Please try again.`)}</span>
            <WhoseFault fault={fault} />
          </ErrorMessage>
        )}
        <Button type="submit" size="md" mt="xs" loading={isBusy}>{t`Log in`}</Button>
      </Stack>
    </CheckedForm>
  );
}
