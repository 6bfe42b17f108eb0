import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../base/api/session.ts';
import { MainRegion, SkipLink } from '../base/ui/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of the public pages. */
export function PlainFrame() {
  // A user with a one-time password has no profile yet.
  const isLoggedin = useSession()?.mustChangePassword === false;
  // The landing page has its own <main>, because its footer is beside it.
  const bringsMain = useLocation().pathname === '/';
  return (
    <>
      <SkipLink />
      <TopBar isLoggedin={isLoggedin} />
      {bringsMain ? (
        <Outlet />
      ) : (
        <MainRegion>
          <Outlet />
        </MainRegion>
      )}
      <OfflineBanner />
      <ScrollRestoration />
    </>
  );
}
