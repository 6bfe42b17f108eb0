import classes from './claim-code.module.css';

/** A claim code. It is never broken or translated, because a teacher reads it out. */
export const ClaimCode = ({ code }: { code: string }) => (
  <span className={classes.code} translate="no">
    {code}
  </span>
);
