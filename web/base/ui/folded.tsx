import type { ReactNode } from 'react';
import classes from './folded.module.css';

type Props = {
  summary: string;
  /** It is printed, and is open there. */
  isPrinted?: boolean;
  children: ReactNode;
};

/** Rarely needed content, behind a line that opens it. */
export const Folded = ({ summary, isPrinted = false, children }: Props) => (
  <details className={classes.details} data-open-on-paper={isPrinted || undefined}>
    <summary>{summary}</summary>
    {children}
  </details>
);
