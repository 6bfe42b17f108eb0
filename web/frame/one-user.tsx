import type { ReactNode } from 'react';
import { useIsTakenOver } from '../base/api/session.ts';
import { lazyPart } from '../base/pages/part.tsx';

const TakenOver = lazyPart('taken-over', () =>
  import('./session/on-demand.ts').then((code) => code.TakenOver),
);

/** Replaces the page after another user's log-in in another tab, so that the page acts for neither user. */
export const OneUser = ({ children }: { children: ReactNode }) =>
  useIsTakenOver() ? <TakenOver /> : children;
