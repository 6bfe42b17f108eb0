import { Loader } from '../base/elements/loader.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { PATIENCE, withTimeout } from '../base/browser/with-timeout.ts';
import { refreshAccess } from '../base/api/refresh.ts';
import { serverNow } from '../base/api/server-clock.ts';
import { usePageSession, useSession } from '../base/api/session.ts';
import { lazyPart } from '../base/pages/part.tsx';
import classes from './guard.module.css';

// If this fails offline, the code is loaded when it is needed.
const loadRareParts = () => import('./session/on-demand.ts').catch(() => undefined);

const LogInAgain = lazyPart('log-in-again', () =>
  import('./session/on-demand.ts').then((code) => code.LogInAgain),
);

/**
 * Redirects to /login if there is no readable token. Refreshes an expired token first; if the server does not
 * respond, opens the page anyway. If the browser's data was cleared, the page stays.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = usePageSession();
  const isCleared = !useSession();
  const location = useLocation();
  // The page's user. After log-in, only this user returns to the page (people/account/return-target.ts).
  const [user, setUser] = useState(session?.userId);
  if (session && session.userId !== user) setUser(session.userId);
  const [isExpired, setExpired] = useState(() => session !== undefined && session.expires <= serverNow());

  useEffect(() => {
    if (!isExpired) return;
    const check = () => setExpired(false);
    // `refreshAccess` has logged the error, and the page's own calls will fail with it again.
    const refreshed = refreshAccess().then(check, check);
    void withTimeout(refreshed, PATIENCE, check);
  }, [isExpired]);

  useEffect(() => {
    // Loaded early, so that users can log out even when offline, and log in after the cache was cleared.
    const timer = setTimeout(() => void loadRareParts(), 5000);
    return () => clearTimeout(timer);
  }, []);

  if (!session) return <Navigate to="/login" state={{ from: location, user }} replace />;
  if (isExpired) {
    return (
      <main className={classes.page}>
        <Loader className={classes.checking} aria-label={t`Checking your session`} role="status" />
      </main>
    );
  }
  return (
    <>
      {isCleared && <LogInAgain userId={session.userId} />}
      {children}
    </>
  );
}
