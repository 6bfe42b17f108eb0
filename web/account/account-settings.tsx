import { Text, Title } from '@mantine/core';
import layout from './edit-profile.module.css';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { PasswordForm } from './password-form.tsx';

/** `onTyped` hears whether a password has been typed that is not changed yet. */
export function AccountSettings({ email, onTyped }: { email: string; onTyped: (isTyped: boolean) => void }) {
  return (
    <>
      <section className={layout.section} aria-labelledby="change-password">
        <Title order={2} size="h3" id="change-password">
          Change password
        </Title>
        <Text c="dimmed">It logs you out on all other devices.</Text>
        <PasswordForm email={email} onTyped={onTyped} />
      </section>
      <section className={layout.section} aria-labelledby="log-out-everywhere">
        <Title order={2} size="h3" id="log-out-everywhere">
          Log out everywhere
        </Title>
        <Text c="dimmed">
          If you forgot to log out on a school computer, this ends your session there, and here too.
        </Text>
        <LogOutEverywhere />
      </section>
    </>
  );
}
