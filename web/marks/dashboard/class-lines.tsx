import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { formatPercent } from '#contract/percent.ts';
import classes from './class-lines.module.css';

type ClassMarks = Wire<'getClassMarks'>[number];

/** Maximum number of contests in a class's line. */
const LAST = 8;

export const ClassLines = ({ classes: shown }: { classes: ClassMarks[] }) => (
  <ul className={classes.rows}>
    {shown.map((one) => (
      <ClassLine key={one.id} of={one} />
    ))}
  </ul>
);

function ClassLine({ of: { id, name, contests } }: { of: ClassMarks }) {
  const last = contests.slice(-LAST);
  const latest = last.at(-1);
  if (!latest) return null;
  return (
    <li className={classes.row}>
      <Link to={`/classes/${id}`} dir="auto">
        {name}
      </Link>
      {last.length > 1 ? <SmallLine averages={last.map(({ average }) => average)} /> : <span />}
      <strong>{formatPercent(latest.average / 100)}</strong>
      <span className={classes.latest} dir="auto">
        {latest.name}
      </span>
    </li>
  );
}

/** Margin between points and edges, in a box of 100 by 100. */
const EDGE = 10;

/** A line of averages (percentages), oldest first, with its last point marked. */
function SmallLine({ averages }: { averages: number[] }) {
  const points = averages.map((average, at) => ({
    x: EDGE + (at / (averages.length - 1)) * (100 - 2 * EDGE),
    y: EDGE + ((100 - average) / 100) * (100 - 2 * EDGE),
  }));
  const words = averages.map((average) => formatPercent(average / 100)).join(', ');
  return (
    <svg
      className={classes.line}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Averages, contest by contest: ${words}`}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.slice(-1).map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0`} />
      ))}
    </svg>
  );
}
