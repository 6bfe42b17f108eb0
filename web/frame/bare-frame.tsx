import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';
import { MainRegion } from '../base/ui/main-region.tsx';

/** Frame of the quiz, empty so that it does not distract. The quiz has its own notice about being offline. */
export function BareFrame() {
  return (
    <Guard>
      <MainRegion>
        <Outlet />
      </MainRegion>
    </Guard>
  );
}
