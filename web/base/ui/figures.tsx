import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** A number with its name. `isFaint`: there is too little data for the number to mean much. */
export type Figure = {
  label: string;
  value: string | number;
  note?: ReactNode;
  isFaint?: boolean;
};

type Props = {
  figures: Figure[];
  /** Puts six in a row, not four. */
  six?: boolean;
  /** Puts all on one quiet line above a table. */
  isLine?: boolean;
};

/** Numbers side by side. */
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
