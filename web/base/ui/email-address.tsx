import { Fragment } from 'react';
import { shownAddress } from '#contract/log-in-name.ts';
import classes from './email-address.module.css';

/**
 * An e-mail address, or the log-in name that a teacher made. It breaks before its @ and its dots, and not
 * within a word.
 */
export const EmailAddress = ({ address }: { address: string }) => (
  <bdi dir="ltr" className={classes.address}>
    {shownAddress(address)
      .split(/(?=[@.])/)
      .map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
  </bdi>
);
