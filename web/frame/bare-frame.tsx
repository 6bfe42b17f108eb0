import type { ReactNode } from 'react';
import { Guard } from './guard.tsx';
import { MainRegion } from '../base/ui/main-region.tsx';

/** Frame of the quiz, empty so that it does not distract. The quiz has its own notice about being offline. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <Guard>
      <MainRegion>{children}</MainRegion>
    </Guard>
  );
}
