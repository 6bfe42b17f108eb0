import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContestCode } from '../core/contest-id.tsx';
import classes from './join-on-projector.module.css';

/** Large join instructions for a class. `children`: the QR code. */
export const JoinOnProjector = ({
  contest,
  link,
  children,
}: {
  contest: number;
  link: string | undefined;
  children: ReactNode;
}) => (
  <div className={classes.join}>
    <div className={classes.words}>
      <Text className={classes.label}>Contest ID</Text>
      <p className={classes.code}>
        <ContestCode id={contest} />
      </p>
      {link && (
        <Text className={classes.address} translate="no">
          {new URL(link).host}/join-contest
        </Text>
      )}
    </div>
    {children && <div className={classes.qr}>{children}</div>}
  </div>
);
