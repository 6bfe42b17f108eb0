import type { ReactNode } from 'react';
import { Guard } from './guard.tsx';
import { MainRegion } from '../base/pages/main-region.tsx';

/** Frame of the quiz, empty to avoid distraction. The quiz has its own offline notice. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <Guard>
      <MainRegion>{children}</MainRegion>
    </Guard>
  );
}
