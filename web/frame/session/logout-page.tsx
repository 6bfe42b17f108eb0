import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Loader } from '../../base/elements/loader.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { ErrorMessage } from '../../base/ui/placeholders.tsx';
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
    const { keepsWaiting } = step;
    return (
      <AccountCard title={t`You are still logged in on other devices`}>
        <ErrorMessage>{step.why}</ErrorMessage>
        <Stack gap="sm">
          <Button
            size="md"
            onClick={() => void finish({ everywhere: true, keepsWaiting })}
          >{t`Try again`}</Button>
          <Button
            size="md"
            variant="default"
            onClick={() => void finish({ everywhere: false, keepsWaiting })}
          >{t`Log out on this device only`}</Button>
          <StayLoggedIn />
        </Stack>
      </AccountCard>
    );
  }
  const { left, isLoggedIn } = step;
  const choose = (keepsWaiting: boolean) => () => void finish({ everywhere, keepsWaiting });
  return (
    <AccountCard title={t`Some answers have not been sent yet`}>
      {left.own > 0 && (
        <ErrorMessage>
          {plural(left.own, {
            one: 'Your answers in one contest have not reached the server yet.',
            other: 'Your answers in # contests have not reached the server yet.',
          })}
        </ErrorMessage>
      )}
      {left.others > 0 && <ErrorMessage>{ofOthers(left.others, isLoggedIn)}</ErrorMessage>}
      <Stack gap="sm">
        {left.canSend && <Button size="md" onClick={() => void begin()}>{t`Try again`}</Button>}
        {left.others > 0 && isLoggedIn && (
          <Button
            size="md"
            variant={left.canSend ? 'default' : 'filled'}
            onClick={choose(true)}
          >{t`Log out and keep them`}</Button>
        )}
        {isLoggedIn ? <StayLoggedIn /> : <Button component={Link} to="/login" size="md">{t`Log in`}</Button>}
        <Button size="md" color="wrong" variant="outline" onClick={choose(false)}>
          {isLoggedIn ? t`Log out and delete them` : t`Delete them`}
        </Button>
      </Stack>
    </AccountCard>
  );
}

/** Says that other students' answers are unsent. `isLoggedIn`: a user is logging out. */
function ofOthers(students: number, isLoggedIn: boolean): string {
  return isLoggedIn
    ? plural(students, {
        one: 'The answers of another student will be sent when that student logs in here and opens the contest.',
        other: 'The answers of # other students will be sent when they log in here and open their contests.',
      })
    : plural(students, {
        one: 'The answers of a student will be sent when that student logs in here and opens the contest.',
        other: 'The answers of # students will be sent when they log in here and open their contests.',
      });
}

const StayLoggedIn = () => (
  <Button component={Link} to="/dashboard" size="md" variant="default">{t`Stay logged in`}</Button>
);
