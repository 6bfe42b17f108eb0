import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { readSession, startSession } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { validateRequired } from '../../base/forms/form-rules.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { AccountCard } from './account-card.tsx';
import { PageLink } from './page-link.tsx';
import { PasswordField } from './password-field.tsx';
import { isDirectory, readProviders } from './providers.ts';
import { readReturnTarget } from './return-target.ts';

/** Log-in with name and password of the school's directory. `state` of the page leads on. */
export function DirectoryForm() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [name = ''] = readProviders()
    .filter(isDirectory)
    .map((one) => one.name);
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: validateRequired,
      // Not trimmed, because a password may consist of spaces.
      password: (value) => (value ? null : t`This must not be empty.`),
    },
  });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const logIn = async (body: { name: string; password: string }) => {
    setBusy(true);
    setFault(undefined);
    try {
      startSession(await call('logInAtDirectory', { body }));
    } catch (fault) {
      setBusy(false);
      setFault(fault);
      form.getInputNode('password')?.focus();
      return;
    }
    const { to, state: next } = readReturnTarget(state, readSession()?.userId);
    void navigate(to, { state: next, replace: true });
  };
  return (
    <AccountCard
      title={t`Log in with ${name}`}
      lead={t`Use the name and password of your school’s computers.`}
    >
      <CheckedForm form={form} isBusy={isBusy} onSend={(values) => void logIn(values)}>
        <Stack gap="md">
          <TextInput
            label={t`Name at your school`}
            size="md"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('name')}
          />
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {fault !== undefined && (
            <ErrorMessage>{explainFault(fault, t`Login failed! Please try again.`)}</ErrorMessage>
          )}
          <Button type="submit" size="md" mt="xs" loading={isBusy}>{t`Log in`}</Button>
        </Stack>
      </CheckedForm>
      <PageLink to="/login">{t`Back to the log-in`}</PageLink>
    </AccountCard>
  );
}
