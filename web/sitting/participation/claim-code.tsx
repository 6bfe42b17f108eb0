import classes from './claim-code.module.css';

/** Never wrapped or translated, because teachers read the code out. */
export const ClaimCode = ({ code }: { code: string }) => (
  <span className={classes.code} translate="no">
    {code}
  </span>
);
