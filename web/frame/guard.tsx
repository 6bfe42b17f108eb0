import { Center, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATIENCE, withTimeout } from '../base/browser/with-timeout.ts';
import { refreshAccess } from '../base/api/refresh.ts';
import { serverNow } from '../base/api/server-clock.ts';
import { useSession } from '../base/api/session.ts';
import { part } from '../base/ui/part.tsx';
import classes from './guard.module.css';

// If the device is offline, this fails, and the code is fetched when it is wanted.
const loadLogout = () => import('../people/account/logout-page.tsx').catch(() => undefined);

const ChoosePassword = part(
  'choose-password',
  async () => (await import('../people/account/choose-password.tsx')).ChoosePassword,
);

/**
 * The authorization check. Without a readable token it leads to /login, and back here
 * afterwards. An expired token is refreshed first. If the server does not answer, the page opens all the
 * same: it says so itself, and its calls refresh the token when the network is back. A user with a one-time
 * password chooses another before any page opens.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  // The user whose page this is. Nobody else is led back to it (web/people/account/way-back.ts).
  const [user, setUser] = useState(session?.userId);
  if (session && session.userId !== user) setUser(session.userId);
  const [isExpired, setExpired] = useState(() => session !== undefined && session.expires <= serverNow());

  useEffect(() => {
    if (!isExpired) return;
    const check = () => setExpired(false);
    // `refreshAccess` has logged the fault, and the page's own calls will meet it again.
    const refreshed = refreshAccess().then(check, check);
    void withTimeout(refreshed, PATIENCE, check);
  }, [isExpired]);

  useEffect(() => {
    // A lost network must not keep anybody logged in: the code of /logout is loaded beforehand.
    const timer = setTimeout(() => void loadLogout(), 5000);
    return () => clearTimeout(timer);
  }, []);

  if (!session) return <Navigate to="/login" state={{ from: location, user }} replace />;
  if (isExpired) {
    return (
      <Center component="main" mih="100vh">
        <Loader className={classes.checking} aria-label="Checking your session" role="status" />
      </Center>
    );
  }
  return session.mustChangePassword ? <ChoosePassword /> : children;
}
