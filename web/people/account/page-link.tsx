import { Anchor } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../../base/router/navigation.tsx';
import classes from './account.module.css';

/** A link between account pages. It keeps the page to which log-in returns. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  return (
    <Anchor component={Link} to={to} state={state} className={classes.link}>
      {children}
    </Anchor>
  );
}
