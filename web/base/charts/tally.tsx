import type { CSSProperties } from 'react';
import classes from './tally.module.css';

/** Maximum number of strokes. More could not be counted by eye. */
const MOST = 60;
const FIVE = 5;

/** Tally strokes in fives: `done` of `total` are dark. Decorative. `--tally-width` can enlarge them. */
export function Tally({ done, total }: { done: number; total: number }) {
  if (total === 0 || total > MOST) return null;
  return (
    <div className={classes.tally} aria-hidden="true">
      {Array.from({ length: Math.ceil(total / FIVE) }, (_, group) => (
        <Strokes key={group} from={group * FIVE} count={Math.min(FIVE, total - group * FIVE)} done={done} />
      ))}
    </div>
  );
}

const Strokes = ({ from, count, done }: { from: number; count: number; done: number }) => (
  <svg className={classes.five} viewBox="0 0 40 32">
    {/* The fifth stroke first: a pale one must not cross dark ones. */}
    {Array.from({ length: count }, (_, n) => count - 1 - n).map((at) => (
      <path
        key={at}
        d={at === FIVE - 1 ? 'M3 25 37 7' : `M${8 * (at + 1)} 5v22`}
        data-done={from + at < done || undefined}
        style={placeOf(from + at)}
      />
    ))}
  </svg>
);

const placeOf = (at: number): CSSProperties & { '--at': number } => ({ '--at': at });
