import type { ReactNode } from 'react';
import classes from './folded.module.css';

/** What few need, behind a line that opens it. It is not printed. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={classes.details}>
    <summary>{summary}</summary>
    {children}
  </details>
);
