import { memo } from 'react';
import classes from './live-grid.module.css';

/**
 * A cell for each sign, filled for a 1. It is two paths: a grid of hundreds of students has thousands of
 * cells. The words beside it say the number.
 */
export const Cells = memo(function Cells({ cells }: { cells: string }) {
  const path = (sign: string) =>
    [...cells].map((cell, at) => (cell === sign ? `M${at} 0h.8v1h-.8z` : '')).join('');
  return (
    <svg
      className={classes.cells}
      viewBox={`0 0 ${cells.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path('0')} />
      <path d={path('1')} data-done />
    </svg>
  );
});
