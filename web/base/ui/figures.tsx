import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** A number with its name. `isFaint`: too few data to mean much. */
export type Figure = {
  label: string;
  value: string | number;
  note?: ReactNode;
  isFaint?: boolean;
};

/** Numbers side by side. `six` lays out six in a row instead of four. */
export const Figures = ({ figures, six = false }: { figures: Figure[]; six?: boolean }) => (
  <dl className={classes.figures} data-six={six || undefined}>
    {figures.map(({ label, value, note, isFaint = false }) => (
      <div key={label} className={classes.figure} data-faint={isFaint || undefined}>
        <dt>{label}</dt>
        <dd>
          <strong>{value}</strong>
          {note && <span>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
