import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';
import { MainRegion } from '../base/ui/main-region.tsx';

/**
 * The frame of the quiz: nothing is around it, because nothing may distract there.
 * The quiz has its own notice for a lost network.
 */
export function BareFrame() {
  return (
    <Guard>
      <MainRegion>
        <Outlet />
      </MainRegion>
    </Guard>
  );
}
