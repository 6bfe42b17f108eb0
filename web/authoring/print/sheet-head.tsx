import type { ReactNode } from 'react';
import { formatDay } from '../../base/time/day.ts';
import classes from './print.module.css';

export type SheetOrigin = { school: string; teacher: string };

type Props = SheetOrigin & { contest: { name: string; start_datetime: string }; children: ReactNode };

export const SheetHead = ({ contest, school, teacher, children }: Props) => (
  <header className={classes.head}>
    <p className={classes.filed}>
      <span dir="auto">{[school, teacher].filter(Boolean).join(' · ')}</span>
      <span>{formatDay(new Date(contest.start_datetime))}</span>
    </p>
    <h2 dir="auto">{contest.name}</h2>
    {children}
  </header>
);
