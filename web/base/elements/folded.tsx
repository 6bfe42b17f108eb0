import type { ReactNode } from 'react';
import classes from './folded.module.css';

type Props = {
  summary: string;
  /** If true, the content is printed, unfolded. */
  isPrinted?: boolean;
  children: ReactNode;
};

export const Folded = ({ summary, isPrinted = false, children }: Props) => (
  <details className={classes.details} data-open-on-paper={isPrinted || undefined}>
    <summary>{summary}</summary>
    {children}
  </details>
);
