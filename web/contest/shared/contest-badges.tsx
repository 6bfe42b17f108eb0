import type { ReactNode } from 'react';
import classes from './contest-badges.module.css';

export const FactBadge = ({ children, strong }: { children: ReactNode; strong?: boolean }) => (
  <span className={classes.badge} data-look="quiet small wrap" data-strong={strong || undefined}>
    {children}
  </span>
);
