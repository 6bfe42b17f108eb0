import { Fragment } from 'react';
import { displayAddress } from '#shared/log-in-name.ts';
import classes from './email-address.module.css';

/** An e-mail address or log-in name that wraps only before @ and dots. */
export const EmailAddress = ({ address }: { address: string }) => (
  <bdi dir="ltr" className={classes.address} translate="no">
    {displayAddress(address)
      .split(/(?=[@.])/)
      .map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
  </bdi>
);
