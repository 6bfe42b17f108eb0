import { Center, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATIENCE, withTimeout } from '../browser/with-timeout.ts';
import { refreshAccess } from '../api/refresh.ts';
import { serverNow } from '../api/server-clock.ts';
import { useSession } from '../api/session.ts';
import classes from './guard.module.css';

// Offline it does not come; then it is fetched when it is wanted.
const loadLogout = () => import('../account/logout-page.tsx').catch(() => undefined);

/**
 * The authorization check (specification §4): without a readable token to /login, and back here afterwards; with an
 * expired one a refresh first. Where the server cannot be asked the page opens all the same: it has its own words for that, and
 * its calls refresh once the network is back.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  // Whose page it is: nobody else is led back to it (web/account/way-back.ts).
  const [user, setUser] = useState(session?.userId);
  if (session && session.userId !== user) setUser(session.userId);
  const [isExpired, setExpired] = useState(() => session !== undefined && session.expires <= serverNow());

  useEffect(() => {
    if (!isExpired) return;
    const check = () => setExpired(false);
    // A fault has been logged, and the page's own calls will meet it again.
    const refreshed = refreshAccess().then(check, check);
    void withTimeout(refreshed, PATIENCE, check);
  }, [isExpired]);

  useEffect(() => {
    // Nobody is kept in by a lost network: /logout's code is there before it is wanted.
    const timer = setTimeout(() => void loadLogout(), 5000);
    return () => clearTimeout(timer);
  }, []);

  if (!session) return <Navigate to="/login" state={{ from: location, user }} replace />;
  if (isExpired) {
    return (
      <Center component="main" mih="100dvh">
        <Loader className={classes.checking} aria-label="Checking your session" role="status" />
      </Center>
    );
  }
  return children;
}
