import type { CSSProperties } from 'react';
import classes from './bars.module.css';

type Look = 'own' | 'right' | 'wrong';

export type Bar = {
  from: number;
  /** Share of the box, from 0 to 1. */
  share: number;
  /** Without a look, the bar is grey. */
  look?: Look | undefined;
  /** Width relative to the other bars. */
  width?: number;
  label?: string | undefined;
  hint?: string;
};

export const Bars = ({ bars }: { bars: Bar[] }) => (
  <div className={classes.bars}>
    {bars.map(({ from, share, look, width = 1, label, hint }) => (
      <span key={from} className={classes.place} style={sizesOf({ share, width })} title={hint}>
        {label && <span className={classes.label}>{label}</span>}
        {share > 0 && <span className={classes.bar} data-look={look} />}
      </span>
    ))}
  </div>
);

export const BarSample = ({ look }: { look: Look }) => <span className={classes.sample} data-look={look} />;

type Sizes = { share: number; width: number };

const sizesOf = ({ share, width }: Sizes): CSSProperties & { '--share': number; '--width': number } => ({
  '--share': share,
  '--width': width,
});
