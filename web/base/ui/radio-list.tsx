import type { ReactNode } from 'react';
import classes from './radio-list.module.css';

/** The radio buttons of a group, below one another. */
export const RadioList = ({ children }: { children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
);
