import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Holds back whoever leaves the page while `when` is true; the page then asks in words of its own. */
export function useLeaveBlocker(when: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  // A reload, a closed tab, another site: there the browser asks, in words of its own.
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return blocker;
}
