import classes from './thin-bar.module.css';

/** A thin bar for a share from 0 to 1, below a number in a table. Decorative, because the number is there. */
export const ThinBar = ({ share }: { share: number }) => (
  <span className={classes.bar} data-look="screen" aria-hidden="true">
    <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
