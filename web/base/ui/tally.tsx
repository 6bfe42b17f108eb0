import type { CSSProperties } from 'react';
import classes from './tally.module.css';

/** More strokes nobody counts with their eyes. */
const MOST = 60;
const FIVE = 5;

/**
 * `done` of `total` as tally strokes in fives; those that are not done are pale. It is a picture: the page
 * says the number too. Of very many there is none.
 */
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

/** Up to five strokes, of which the fifth crosses the others. */
const Strokes = ({ from, count, done }: { from: number; count: number; done: number }) => (
  <svg className={classes.five} viewBox="0 0 40 32">
    {Array.from({ length: count }, (_, at) => (
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
