import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Location } from './location.ts';
import { useRouter } from './navigation.tsx';
import type { Change } from './router.ts';

/** State of a page's blocker. `location` is the target of the blocked navigation. */
export type Blocker =
  | { state: 'unblocked'; location?: undefined; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: Location; proceed?: undefined; reset?: undefined };

const UNBLOCKED: Blocker = { state: 'unblocked' };

/** Blocks navigations for which `shouldBlock` is true. The page asks, then calls `proceed` or `reset`. */
export function useBlocker(shouldBlock: (change: Change) => boolean): Blocker {
  const router = useRouter();
  const [blocker, setBlocker] = useState(UNBLOCKED);
  const isBlocked = useEffectEvent(shouldBlock);
  // A layout effect, because a user may go Back as soon as the page is drawn.
  useLayoutEffect(() => {
    const reset = () => setBlocker(UNBLOCKED);
    const stopListening = router.listen(() => startTransition(reset));
    const stopBlocking = router.block({
      shouldBlock: (change) => isBlocked(change),
      onBlock: (location, repeat) => {
        const proceed = () => {
          setBlocker({ state: 'proceeding', location });
          repeat();
        };
        setBlocker({ state: 'blocked', location, proceed, reset });
      },
    });
    return () => {
      stopListening();
      stopBlocking();
    };
  }, [router]);
  return blocker;
}
