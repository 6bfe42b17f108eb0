import { Mark } from './brand.tsx';
import classes from './tally.module.css';

/** More than so many strokes nobody counts. */
const MOST = 25;

/** A count as strokes in fives, as on paper. The number is beside it, and is what a screen reader gets. */
export const Tally = ({ count, size = 20 }: { count: number; size?: number }) =>
  count > 0 && count <= MOST ? (
    <span className={classes.tally} aria-hidden="true">
      {Array.from({ length: Math.ceil(count / 5) }, (_, group) => (
        <Mark key={group} count={Math.min(5, count - group * 5)} size={size} />
      ))}
    </span>
  ) : null;
