import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useState } from 'react';
import { useLoggedIn } from '../../base/api/session.ts';
import { useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { readSettings } from '../../base/api/settings.ts';
import { Connections } from '../../people/account/connections.tsx';
import layout from '../../people/account/edit-profile.module.css';
import { PasswordForm } from '../../people/account/password-form.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';
import { EVERYWHERE } from './use-log-out.ts';

export function AccountSettings({ email, onTyped }: { email: string; onTyped: (isTyped: boolean) => void }) {
  const { signOn } = readSettings();
  const { role } = useLoggedIn();
  return (
    <>
      {signOn !== 'alone' && (
        <section className={layout.section} aria-labelledby="change-password">
          <Title order={2} size="h3" id="change-password">{t`Change password`}</Title>
          <Text c="dimmed">{t`Changing your password logs you out on all other devices.`}</Text>
          <PasswordForm email={email} onTyped={onTyped} />
        </section>
      )}
      {signOn !== 'no' && (
        <section className={layout.section} aria-labelledby="connections">
          <Title order={2} size="h3" id="connections">{t`Log in with another account`}</Title>
          <Text c="dimmed">{t`Connect your school’s account to log in with it.`}</Text>
          <Connections />
        </section>
      )}
      <section className={layout.section} aria-labelledby="log-out-everywhere">
        <Title order={2} size="h3" id="log-out-everywhere">{t`Log out everywhere`}</Title>
        <Text c="dimmed">{t`Use this if you forgot to log out on a school computer.`}</Text>
        <LogOutEverywhere />
      </section>
      <section className={layout.section} aria-labelledby="own-data">
        <Title order={2} size="h3" id="own-data">{t`Your data`}</Title>
        <Text c="dimmed">{t`A file with everything that is stored about you. Marks are in it once the results are open.`}</Text>
        <OwnData />
      </section>
      {signOn !== 'alone' && (
        <section className={layout.section} aria-labelledby="delete-account">
          <Title order={2} size="h3" id="delete-account">{t`Delete account`}</Title>
          <Text c="dimmed">
            {role === 'Student'
              ? t`Your name, address, picture, log-in, practice results and the records of your absences and devices are deleted. Your answers and marks stay under a number, without your name. Your teachers’ class lists keep your name until they remove it.`
              : t`Your name, address, picture, log-in and drafts are deleted. Contests and classes go to the colleague who has owned them the longest. If nobody else owns one, delete it first.`}
          </Text>
          <DeleteAccount />
        </section>
      )}
    </>
  );
}

/** Asks for confirmation and opens /logout, which sends waiting answers and ends all sessions. */
function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>{t`Log out everywhere`}</Button>
      <Modal opened={isAsking} onClose={close} title={t`Log out everywhere?`}>
        <Stack>
          <Text>{t`This logs you out on every device, including this one.`}</Text>
          <DialogButtons onCancel={close} focusesCancel>
            <Button onClick={() => void navigate('/logout', { state: EVERYWHERE })}>{t`Log out`}</Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </>
  );
}
