import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../base/api/session.ts';
import { MainRegion, SkipLink } from '../base/ui/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the pages that a visitor can open: top bar, page. */
export function PlainFrame() {
  // A user with a one-time password has no profile to show yet.
  const isLoggedin = useSession()?.mustChangePassword === false;
  // The landing page brings its own main region, because a footer is beside it.
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
