import { type AxisLabels, ChartFrame, ChartLines } from '../../base/charts/chart-frame.tsx';
import { formatShortDay, formatMonth } from './short-date.tsx';
import classes from './percent-chart.module.css';

export type ChartPoint = {
  column: number;
  percent: number;
  hint: string;
  isHollow?: boolean;
  /** A vertical bar behind the point, as percentages. */
  spread?: { from: number; to: number };
};
/** `look`: a number from 0 to 5 that determines the colour, dashes and point shape. */
export type ChartLine = { look: number; points: ChartPoint[] };

type Props = {
  /** Description for screen readers. The numbers are in a table next to the chart. */
  label: string;
  columns: string[];
  lines: ChartLine[];
  passing?: number[];
};

/** Maximum number of columns with points, which would overlap in larger charts. */
const DENSE = 60;

const SCALE = ['100%', '', '50%', '', '0%'];

const y = (percent: number) => 100 - percent;

/** Chart of percentages by contest. Lines stretch with the page; points and labels keep their size. */
export function PercentChart({ label, columns, lines, passing }: Props) {
  const x = (column: number) => ((column + 0.5) / columns.length) * 100;
  const isDense = columns.length > DENSE;
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <ChartFrame scale={SCALE} passing={passing && stepsOf(passing.map(y))} axis={datesOf(columns, x)}>
        <ChartLines>
          {lines.map(({ look, points }) => (
            <g key={look} className={classes.look} data-look={look}>
              {points.map(
                ({ column, spread }) =>
                  spread && (
                    <path
                      key={column}
                      className={classes.spread}
                      d={`M${x(column)} ${y(spread.from)}V${y(spread.to)}`}
                    />
                  ),
              )}
              <polyline
                className={classes.line}
                points={points.map(({ column, percent }) => `${x(column)},${y(percent)}`).join(' ')}
              />
            </g>
          ))}
        </ChartLines>
        {!isDense &&
          lines.flatMap(({ look, points }) =>
            points.map(({ column, percent, hint, isHollow = false }) => (
              <span
                key={`${look} ${column}`}
                className={classes.point}
                style={{ left: `${x(column)}%`, top: `${y(percent)}%` }}
                title={hint}
              >
                <PointIcon look={look} isHollow={isHollow} />
              </span>
            )),
          )}
      </ChartFrame>
    </figure>
  );
}

/** Returns the path of a line that changes its height halfway between two columns. */
const stepsOf = (heights: number[]) =>
  heights
    .map(
      (height, column) => `${column === 0 ? 'M0 ' : 'V'}${height}H${((column + 1) / heights.length) * 100}`,
    )
    .join('');

const SHAPES = [
  'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  'M2 2h8v8h-8z',
  'M6 .8L11.2 6L6 11.2L.8 6z',
  'M6 1L11.2 10.4H.8z',
  'M6 11L.8 1.6H11.2z',
  'M4.2 1h3.6v3.2h3.2v3.6h-3.2v3.2h-3.6v-3.2h-3.2v-3.6h3.2z',
];

export const PointIcon = ({ look, isHollow = false }: { look: number; isHollow?: boolean }) => (
  <svg
    className={`${classes.shape} ${classes.look}`}
    data-look={look}
    data-hollow={isHollow || undefined}
    viewBox="0 0 12 12"
    width={12}
    height={12}
    aria-hidden="true"
  >
    <path d={SHAPES[look % SHAPES.length]} />
  </svg>
);

/** Maximum number of dates below the chart. Phones show every second one. */
const DATES = 5;

function datesOf(columns: string[], x: (column: number) => number): AxisLabels[] {
  const count = Math.min(DATES, columns.length);
  const years = new Set([columns[0], columns.at(-1)].map((at) => new Date(at ?? 0).getFullYear()));
  const wordsOf = years.size > 1 ? formatMonth : formatShortDay;
  return Array.from({ length: count }, (_, at) => {
    const column = count === 1 ? 0 : Math.round((at * (columns.length - 1)) / (count - 1));
    return { at: x(column), words: wordsOf(columns[column] ?? ''), isMinor: at % 2 === 1 };
  });
}
