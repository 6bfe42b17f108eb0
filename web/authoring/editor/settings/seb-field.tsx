import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { PasswordInput } from '../../../base/elements/field.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import { hashOfPassword } from './hash-of-password.ts';
import { useSetting } from './use-setting.ts';

export function SebField() {
  const { value: wants, set: setWants, field } = useSetting('seb');
  const { value: keys, set: setKeys, field: fieldOfKeys } = useSetting('sebKeys');
  return (
    <Stack gap="sm">
      <SwitchField
        {...field}
        description={t`Students can start only in this program.`}
        checked={wants}
        onChange={(event) => setWants(event.currentTarget.checked)}
      />
      {wants && (
        <Stack gap="sm" style={{ paddingInlineStart: 'var(--mantine-spacing-xl)' }}>
          <QuitPassword />
          <Textarea
            {...fieldOfKeys}
            label={t`${{ label: fieldOfKeys.label }} (optional)`}
            description={t`One key per line. Only versions with one of these keys can start the contest.`}
            autosize
            minRows={2}
            maxRows={8}
            value={keys}
            onChange={(event) => setKeys(event.currentTarget.value)}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** Field for the quit password. The draft contains only its hash; the password is lost with the page. */
function QuitPassword() {
  const { value: hash, set: setHash, field } = useSetting('sebQuitHash');
  const [typed, setTyped] = useState('');
  const isStored = hash !== '' && typed === '';
  const type = (text: string) => {
    setTyped(text);
    setHash(text === '' ? '' : hashOfPassword(text));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <PasswordInput
        {...field}
        label={t`${{ label: field.label }} (optional)`}
        description={
          isStored
            ? t`A password is set. Enter another one to replace it.`
            : t`Students need it to quit before they have submitted.`
        }
        style={{ width: '100%', maxWidth: 360 }}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isStored && (
        <Button variant="subtle" size="compact" onClick={() => setHash('')}>{t`Remove the password`}</Button>
      )}
    </Stack>
  );
}
