import { join } from './element.ts';
import classes from './progress.module.css';

type ProgressProps = {
  value: number;
  'aria-label': string;
  /** If true, the bar is grey. */
  isQuiet?: boolean;
  className?: string | undefined;
};

/** Inline, because each rule counts in the styles of a student's path. */
const QUIET = { background: 'var(--mantine-color-gray-5)' };

export const Progress = ({ value, isQuiet = false, className, ...props }: ProgressProps) => (
  <div className={join(classes.progress, className)}>
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
      {...props}
      className={classes.bar}
      style={{ width: `${value}%`, ...(isQuiet && QUIET) }}
    />
  </div>
);
