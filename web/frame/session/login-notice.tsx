import { IconClockPause } from '@tabler/icons-react';
import { plural, t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Link, useLocation } from '../../base/router/navigation.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';
import { useOwnName } from '../../people/account/logged-in-as.tsx';
import { readLoggedOut, readReturnTarget } from '../../people/account/return-target.ts';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { countUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';

/** Notice about unsent answers of `waiting` students. If there are none, says who is logged in already. */
export const LoginNotice = ({ waiting }: { waiting: number }) =>
  waiting > 0 ? <AnswersWait waiting={waiting} /> : <LoggedInAlready />;

/** Says that this device has unsent answers of `waiting` students, who are unknown after a crash. */
function AnswersWait({ waiting }: { waiting: number }) {
  const user = readLoggedOut(useLocation().state);
  const { store } = useAttempts();
  if (user !== undefined && unsentAttempts(store, user).length > 0) {
    return (
      <Alert icon={<IconClockPause />} title={t`You have been logged out`} role="status">
        {describeOwn(countUnsent(store, user))} {t`The contest’s clock keeps running.`}
      </Alert>
    );
  }
  return (
    <Alert icon={<IconClockPause />} title={t`Unsent answers on this device`} role="status">
      {plural(waiting, {
        one: 'One student’s answers will be sent as soon as that student logs in on this device.',
        other: 'The answers of # students will be sent as each of them logs in on this device.',
      })}{' '}
      {t`The contest’s clock keeps running.`}
    </Alert>
  );
}

/** Describes the user's unsent answers or, if there are none, the unsent submission. */
const describeOwn = (answers: number): string =>
  answers === 0
    ? t`Your submission is stored on this device. It is sent as soon as you log in.`
    : plural(answers, {
        one: '# answer is stored on this device. It is sent as soon as you log in.',
        other: '# answers are stored on this device. They are sent as soon as you log in.',
      });

function LoggedInAlready() {
  const { userId } = useLoggedIn();
  const name = useOwnName();
  const { to, state } = readReturnTarget(useLocation().state, userId);
  return (
    <AccountCard
      title={t`You are logged in`}
      lead={
        <>
          {name && <strong>{t`Logged in as ${name}`}</strong>}{' '}
          {t`To use another account on this device, log out first.`}
        </>
      }
    >
      <Stack gap="sm">
        <Button component={Link} to={to} state={state} size="md">
          {to === '/dashboard' ? t`Go to the dashboard` : t`Continue`}
        </Button>
        <Button component={Link} to="/logout" size="md" variant="default">{t`Log out`}</Button>
      </Stack>
    </AccountCard>
  );
}
