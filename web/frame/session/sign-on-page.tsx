import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { readSession, startSession, useSession } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { Link, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { AccountCard } from '../../people/account/account-card.tsx';
import { DirectoryForm } from '../../people/account/directory-form.tsx';
import { readReturnTarget } from '../../people/account/return-target.ts';
import {
  type PendingSignOn,
  storeEndAddress,
  takePendingSignOn,
} from '../../people/account/sign-on-steps.ts';
import { LoginNotice } from './login-notice.tsx';

const PROFILE = '/edit-profile?tab=account';

function rememberEnd(address: string | undefined): void {
  const userId = readSession()?.userId;
  if (userId !== undefined && address !== undefined) storeEndAddress(userId, address);
}

/** Path: /sign-on?directory for the form of the school's directory; otherwise as `Returned`. */
export function Page() {
  const [isLoggedIn] = useState(() => readSession() !== undefined);
  const isForm = useLocation().search === '?directory';
  if (!isForm) return <Returned />;
  return isLoggedIn ? <LoginNotice waiting={0} /> : <DirectoryForm />;
}

/** Path: /sign-on?code=…&state=…, to which a provider sends the browser back. */
function Returned() {
  const session = useSession();
  const query = useLocation().search.slice(1);
  const navigate = useNavigate();
  const [begun, setBegun] = useState<PendingSignOn>();
  const [fault, setFault] = useState<unknown>();
  const [isOver, setOver] = useState(false);

  const finish = useEffectEvent(async () => {
    const begun = takePendingSignOn();
    if (!begun || query === '') return setOver(true);
    setBegun(begun);
    const body = { query, secret: begun.secret };
    try {
      if (begun.isConnection) {
        const { detail, end_address: endAddress } = await call('connectIdentity', { body });
        rememberEnd(endAddress);
        toast.success(detail);
        return void navigate(PROFILE, { replace: true });
      }
      if (readSession()) return setOver(true);
      const { end_address: endAddress, ...tokens } = await call('finishSignOn', { body });
      startSession(tokens);
      rememberEnd(endAddress);
      const { to, state } = readReturnTarget(begun.state, readSession()?.userId);
      void navigate(to, { state, replace: true });
    } catch (fault) {
      setFault(fault);
    }
  });
  useEffect(() => void finish(), []);

  if (isOver && session) return <LoginNotice waiting={0} />;
  if (!isOver && fault === undefined)
    return <AccountCard title={t`Log in`} lead={t`You are being logged in.`} children={null} />;
  return (
    <AccountCard title={t`You are not logged in`}>
      <Stack gap="md">
        <ErrorMessage>
          {isOver
            ? t`This log-in was begun in another window, or it is over. Please begin again.`
            : explainFault(fault, t`Login failed! Please try again.`)}
        </ErrorMessage>
        {begun?.isConnection ? (
          <Button component={Link} to={PROFILE} size="md">{t`Back to the profile`}</Button>
        ) : (
          <Button
            component={Link}
            to="/login"
            state={begun?.state}
            replace
            size="md"
          >{t`Back to the log-in`}</Button>
        )}
      </Stack>
    </AccountCard>
  );
}
