import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useIsSessionInMemory } from '../base/api/session.ts';
import { askServerTime } from '../base/api/server-clock.ts';
import { useIsOnline } from '../base/browser/is-online.ts';
import { useRootMark } from '../base/pages/use-root-mark.ts';
import classes from './offline-banner.module.css';

/** Time (ms) between two questions whether the server answers. */
const PAUSE = 15_000;

/** A notice that the network is down or the session is not stored. Lies over the page, so nothing moves. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  // The browser may be wrong, and other requests may be long in coming.
  useEffect(() => {
    const ask = () => {
      if (!navigator.onLine) void askServerTime();
    };
    ask();
    window.addEventListener('offline', ask);
    const timer = setInterval(ask, PAUSE);
    return () => {
      window.removeEventListener('offline', ask);
      clearInterval(timer);
    };
  }, []);
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
