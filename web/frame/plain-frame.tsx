import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { MainRegion, SkipLink } from '../ui/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** The top bar, and the page below it. */
export function PlainFrame() {
  const isLoggedin = useSession() !== undefined;
  // The landing page has a footer beside its main part, so it brings both.
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
