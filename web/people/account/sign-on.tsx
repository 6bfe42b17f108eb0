import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { readSettings } from '../../base/api/settings.ts';
import { isInSeb } from '../../base/browser/is-in-seb.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { Link, useLocation } from '../../base/router/navigation.tsx';
import { isDirectory, readProviders } from './providers.ts';
import { openProvider } from './sign-on-steps.ts';

/** Buttons of the providers of log-ins, above the form for passwords or slips. */
export function SignOn() {
  const { state } = useLocation();
  const [providers] = useState(readProviders);
  const [busy, setBusy] = useState<number>();
  const [fault, setFault] = useState<unknown>();
  const directory = providers.find(isDirectory);
  // A provider's page would freeze there.
  const others = isInSeb() ? [] : providers.filter((one) => !isDirectory(one));
  if (isInSeb() && !directory) {
    return (
      <Text>{t`In Safe Exam Browser, you are logged in by the link that opened it. Close it, and open the contest from its page again.`}</Text>
    );
  }
  const begin = async (provider: number) => {
    setBusy(provider);
    setFault(undefined);
    try {
      await openProvider(provider, { isConnection: false, state });
    } catch (fault) {
      setBusy(undefined);
      setFault(fault);
    }
  };
  return (
    <Stack gap="md">
      {fault !== undefined && (
        <ErrorMessage>
          {explainFault(fault, fault instanceof Error ? fault.message : t`Login failed! Please try again.`)}
        </ErrorMessage>
      )}
      {others.map(({ number, name }) => (
        <Button
          key={number}
          size="md"
          loading={busy === number}
          disabled={busy !== undefined}
          onClick={() => void begin(number)}
        >{t`Log in with ${name}`}</Button>
      ))}
      {directory && (
        <Button component={Link} to="/sign-on?directory" state={state} size="md">
          {t`Log in with ${directory.name}`}
        </Button>
      )}
      <Title order={2} size="h4">
        {readSettings().signOn === 'alone' ? t`Or with a slip` : t`Or with a password or a slip`}
      </Title>
    </Stack>
  );
}
