import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';
import { MainRegion } from './main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The quiz: nothing around it, as nothing may distract there. */
export function BareFrame() {
  return (
    <Guard>
      <MainRegion>
        <Outlet />
      </MainRegion>
      <OfflineBanner />
    </Guard>
  );
}
