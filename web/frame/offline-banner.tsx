import { t } from '@lingui/core/macro';
import { useIsSessionInMemory } from '../base/api/session.ts';
import { useIsOnline } from '../base/browser/is-online.ts';
import { useRootMark } from '../base/pages/use-root-mark.ts';
import classes from './offline-banner.module.css';

/** A notice that the network is down or the session is not stored. Lies over the page, so nothing moves. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const isInMemory = useIsSessionInMemory();
  const words = !isOnline
    ? t`You are offline. Waiting for a connection.`
    : isInMemory
      ? t`Storage is blocked in this browser, so closing or reloading this page logs you out.`
      : '';
  useRootMark('data-tally-banner', words !== '');
  return (
    <div role="status" className={words ? classes.banner : undefined}>
      {words}
    </div>
  );
}
