import { Text, Title } from '@mantine/core';
import layout from './edit-profile.module.css';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { PasswordForm } from './password-form.tsx';

/** `onTyped` is told whether a password is typed that is not saved yet. */
export function AccountSettings({ email, onTyped }: { email: string; onTyped: (isTyped: boolean) => void }) {
  return (
    <>
      <section className={layout.section} aria-labelledby="change-password">
        <Title order={2} size="h3" id="change-password">
          Change password
        </Title>
        <Text c="dimmed">A new password logs you out on all other devices.</Text>
        <PasswordForm email={email} onTyped={onTyped} />
      </section>
      <section className={layout.section} aria-labelledby="log-out-everywhere">
        <Title order={2} size="h3" id="log-out-everywhere">
          Log out everywhere
        </Title>
        <Text c="dimmed">
          If you forgot to log out on a school computer, log out everywhere. This device is logged out too.
        </Text>
        <LogOutEverywhere />
      </section>
    </>
  );
}
