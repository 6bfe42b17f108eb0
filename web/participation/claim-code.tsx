import classes from './claim-code.module.css';

/** A claim code, never broken or translated: a teacher reads it out. */
export const ClaimCode = ({ code }: { code: string }) => (
  <span className={classes.code} translate="no">
    {code}
  </span>
);
