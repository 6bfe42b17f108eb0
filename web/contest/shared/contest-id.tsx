import { groupCode } from './contest-code.ts';
import classes from './contest-id.module.css';

/** A contest's id in two groups. The gap is CSS, so users can select, copy and search the plain number. */
export const ContestCode = ({ id }: { id: number }) => (
  <span className={classes.code} data-look="strong unbroken" translate="no">
    {groupCode(id).map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </span>
);
