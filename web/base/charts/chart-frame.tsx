import type { CSSProperties, ReactNode } from 'react';
import classes from './chart-frame.module.css';

export type AxisLabels = {
  /** Position along the axis (percentage). */
  at: number;
  words: string | number;
  /** Hidden on phones. */
  isMinor: boolean;
};

type Props = {
  /** Labels of evenly spaced lines, from the top. An empty label leaves its line unlabelled. */
  scale: (string | number)[];
  /** The passing mark, as an SVG path in a plot of 100 by 100. */
  passing?: string | undefined;
  axis: AxisLabels[];
  children: ReactNode;
};

/** Scale, lines and axis of a chart. The plot stretches with the page, but text keeps its size. */
export const ChartFrame = ({ scale, passing, axis, children }: Props) => (
  <div className={classes.frame}>
    <div className={classes.scale}>
      {scale.map((value, line) => (
        <span key={line}>{value}</span>
      ))}
    </div>
    <div className={classes.plot}>
      <ChartLines>
        <path
          className={classes.grid}
          d={scale.map((_, line) => `M0 ${(100 * line) / (scale.length - 1)}H100`).join('')}
        />
        {passing && <path className={classes.passing} d={passing} />}
      </ChartLines>
      {children}
    </div>
    <div className={classes.axis}>
      {axis.map(({ at, words, isMinor }) => (
        <span key={at} data-minor={isMinor || undefined} style={placeOf(at)}>
          {words}
        </span>
      ))}
    </div>
  </div>
);

/** Lines across the whole plot, in an SVG box of 100 by 100. */
export const ChartLines = ({ children }: { children: ReactNode }) => (
  <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
    {children}
  </svg>
);

export const Legend = ({ children }: { children: ReactNode }) => (
  <ul className={classes.legend}>{children}</ul>
);

const placeOf = (at: number): CSSProperties & { '--at': string } => ({ '--at': `${at}%` });
