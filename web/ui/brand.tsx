import { Link } from 'react-router';
import classes from './brand.module.css';

/** Tally strokes, `count` of them: the fifth crosses the four. `size` is the width of all five, the product's mark. */
export const Mark = ({ count = 5, size = 28 }: { count?: number; size?: number }) => {
  // Without the fifth, which reaches further out, the box ends at the first and the last stroke.
  const [left, width] = count > 4 ? [0, 40] : [6, count * 8 - 4];
  return (
    <svg
      className={classes.mark}
      viewBox={`${left} 0 ${width} 32`}
      width={(size * width) / 40}
      height={(size * 32) / 40}
      aria-hidden="true"
    >
      {[8, 16, 24, 32].slice(0, count).map((x) => (
        <path key={x} d={`M${x} 5v22`} />
      ))}
      {count > 4 && <path className={classes.fifth} d="M3 25 37 7" />}
    </svg>
  );
};

/** The wordmark; it links to the landing page. */
export const Brand = () => (
  <Link to="/" className={classes.brand}>
    <Mark />
    Tallymark
  </Link>
);
