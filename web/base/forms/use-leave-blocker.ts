import { useEffect } from 'react';
import { type Blocker, useBlocker } from '../router/use-blocker.ts';

/** Blocks navigation within the app while `when` is true. The page then asks the user. */
export function useLeaveBlocker(when: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  // The browser itself asks at reloads, closed tabs and other sites.
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return blocker;
}
