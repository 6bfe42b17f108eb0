import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** A number with its name. `isFaint`: based on too little data to mean much. */
export type Figure = {
  label: string;
  value: string | number;
  note?: ReactNode;
  isFaint?: boolean;
};

type Props = {
  figures: Figure[];
  /** Shows six figures in a row instead of four. */
  six?: boolean;
  /** Shows all figures in one plain line above a table. */
  isLine?: boolean;
};

export const Figures = ({ figures, six = false, isLine = false }: Props) => (
  <dl className={classes.figures} data-six={six || undefined} data-line={isLine || undefined}>
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
