import type { ReactNode } from 'react';
import { ScrollRestoration } from '../base/router/scroll-restoration.tsx';
import { useLocation } from '../base/router/navigation.tsx';
import { useSession } from '../base/api/session.ts';
import { MainRegion, SkipLink } from '../base/pages/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

export function PlainFrame({ children }: { children: ReactNode }) {
  const isLoggedin = useSession() !== undefined;
  // The landing page renders its own <main>, because its footer is outside <main>.
  const bringsMain = useLocation().pathname === '/';
  return (
    <>
      <SkipLink />
      <TopBar isLoggedin={isLoggedin} />
      {bringsMain ? children : <MainRegion>{children}</MainRegion>}
      <OfflineBanner />
      <ScrollRestoration />
    </>
  );
}
