import type { ReactNode } from 'react';
import classes from './radio-list.module.css';

export const RadioList = ({ children }: { children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
);
