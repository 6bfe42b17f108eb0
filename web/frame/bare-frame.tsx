import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';
import { MainRegion } from '../ui/main-region.tsx';

/** The quiz: nothing around it, as nothing may distract there. It says itself that the network is away. */
export function BareFrame() {
  return (
    <Guard>
      <MainRegion>
        <Outlet />
      </MainRegion>
    </Guard>
  );
}
