import { IconCloudOff } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { useNow } from '../../base/time/use-now.ts';
import classes from './live.module.css';
import { formatAgo, formatTimeWithSeconds } from '../../base/time/time-words.ts';

type Props = { at: string; isLost: boolean; isMoving: boolean };

/**
 * Shows the age of the data while they move. Screen readers announce only the loss and the return of the
 * connection.
 */
export function RefreshedNote({ at, isLost, isMoving }: Props) {
  const now = useNow(1000);
  const words = t`The server cannot be reached. This is how things stood at ${{ time: formatTimeWithSeconds(at) }}.`;
  return (
    <>
      {isLost ? (
        <p className={classes.lost}>
          <IconCloudOff size={20} aria-hidden="true" /> {words} {t`This page will try again automatically.`}
        </p>
      ) : (
        isMoving && (
          <p className={classes.refreshed}>{t`Refreshed ${{ ago: formatAgo(now - Date.parse(at)) }}`}</p>
        )
      )}
      <VisuallyHidden role="status">{isLost ? words : ''}</VisuallyHidden>
    </>
  );
}
