import { Outlet } from 'react-router';
import { Guard } from './guard.tsx';
import { MainRegion } from '../base/ui/main-region.tsx';

/** Frame of the quiz, empty to avoid distraction. The quiz shows its own notice when offline. */
export function BareFrame() {
  return (
    <Guard>
      <MainRegion>
        <Outlet />
      </MainRegion>
    </Guard>
  );
}
