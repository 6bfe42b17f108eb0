import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../base/api/session.ts';
import { MainRegion, SkipLink } from '../base/ui/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of the public pages. */
export function PlainFrame() {
  // Users with a one-time password count as logged out here, because they must first choose a password.
  const isLoggedin = useSession()?.mustChangePassword === false;
  // The landing page renders its own <main>, because its footer is outside <main>.
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
