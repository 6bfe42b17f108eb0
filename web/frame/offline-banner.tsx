import { useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import { useIsSessionInMemory } from '../base/api/session.ts';
import { useRootMark } from '../base/ui/use-root-mark.ts';
import classes from './offline-banner.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** A notice that the network is down or the session is not stored. Lies over the page, so nothing moves. */
export function OfflineBanner() {
  const isOnline = useOnline();
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
