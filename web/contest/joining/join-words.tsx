import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '@lingui/core/macro';
import { Text } from '../../base/elements/text.tsx';
import { ContestCode } from '../shared/contest-id.tsx';
import classes from './join-words.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export const JoinQr = ({ link }: { link: string }) => (
  <Suspense fallback={null}>
    <QrCode text={link} title={t`QR code that opens ${link}`} />
  </Suspense>
);

type Props = {
  contest: number;
  link: string | undefined;
  children: ReactNode;
};

/** Instructions for joining, as large as the window allows, for a whole class. */
export const JoinWords = ({ contest, link, children }: Props) => (
  <div className={classes.join}>
    <div className={classes.words}>
      <Text className={classes.label}>{t`Contest ID`}</Text>
      <p className={classes.code}>
        <ContestCode id={contest} />
      </p>
      {link && (
        <Text className={classes.address} data-look="wrap" translate="no">
          {`${new URL(link).host}/join-contest`}
        </Text>
      )}
    </div>
    {children && <div className={classes.qr}>{children}</div>}
  </div>
);
