import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Loader } from '../../base/elements/loader.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';
import { useLogOut } from './use-log-out.ts';

export function Page() {
  const { step, begin, finish, everywhere } = useLogOut();
  if (step.kind === 'busy') {
    return (
      <AccountCard title={t`Logging out…`}>
        <Stack align="center">
          <Loader aria-label={t`Logging out`} role="status" />
        </Stack>
      </AccountCard>
    );
  }
  if (step.kind === 'stillElsewhere') {
    return (
      <AccountCard title={t`You are still logged in on other devices`}>
        <ErrorMessage>{step.why}</ErrorMessage>
        <Stack gap="sm">
          <Button size="md" onClick={() => void finish(true)}>{t`Try again`}</Button>
          <Button
            size="md"
            variant="default"
            onClick={() => void finish(false)}
          >{t`Log out on this device only`}</Button>
          <StayLoggedIn />
        </Stack>
      </AccountCard>
    );
  }
  const { amount, canSend } = step.left;
  return (
    <AccountCard title={t`Some answers have not been sent yet`}>
      <ErrorMessage>
        {plural(amount, {
          one: 'Your answers in one contest have not reached the server yet.',
          other: 'Your answers in # contests have not reached the server yet.',
        })}{' '}
        {t`They stay on this device after the log-out, and are sent when you log in here again.`}
      </ErrorMessage>
      <Stack gap="sm">
        {canSend && <Button size="md" onClick={() => void begin()}>{t`Try again`}</Button>}
        <Button
          size="md"
          variant={canSend ? 'default' : 'filled'}
          onClick={() => void finish(everywhere)}
        >{t`Log out and keep them`}</Button>
        <StayLoggedIn />
      </Stack>
    </AccountCard>
  );
}

const StayLoggedIn = () => (
  <Button component={Link} to="/dashboard" size="md" variant="default">{t`Stay logged in`}</Button>
);
