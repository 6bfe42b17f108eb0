import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** While `when` is true, holds back a navigation; the page then asks in its own words. */
export function useLeaveBlocker(when: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  // Before a reload, a closed tab or another site the browser asks in its own words.
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return blocker;
}
