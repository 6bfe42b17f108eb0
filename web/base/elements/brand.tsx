import { Link } from '../router/navigation.tsx';
import { t } from '@lingui/core/macro';
import classes from './brand.module.css';

/** `count` tally strokes. Five strokes are the product's logo. */
export const Mark = ({ count = 5, size = 28 }: { count?: number; size?: number }) => {
  // The fifth stroke is wider than the others, so fewer strokes need a narrower box.
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

export const Brand = () => (
  <Link to="/" className={classes.brand}>
    <Mark />
    {t`Tallymark`}
  </Link>
);
