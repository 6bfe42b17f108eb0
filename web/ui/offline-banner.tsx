import { useSyncExternalStore } from 'react';
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

/** Says that the network is away. It lies over the page's edge and lets presses through, so that nothing moves. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : classes.banner}>
      {isOnline ? '' : 'You are offline. Waiting for the connection.'}
    </div>
  );
}
