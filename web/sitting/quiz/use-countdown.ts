import { useEffect, useState } from 'react';
import { askServerTime, isPast, serverNow } from '../../base/api/server-clock.ts';
import { useNow } from '../../base/ui/use-now.ts';

/** A timer's longest wait is 2^31 milliseconds. */
const LONGEST_WAIT = 2_000_000_000;

/**
 * The time that remains until the instant `deadline`, again with each of its seconds; both by the server's
 * clock. NaN if only the device's clock says that the time is over, because that clock may be wrong.
 */
export function useRemaining(deadline: number): number {
  const remaining = deadline - useNow(1000, deadline);
  return remaining > 0 || isPast(deadline) ? remaining : Number.NaN;
}

/** Interval (ms) of checking the clock after zero: it may turn out to have been ahead. */
const AFTER_ZERO = 1_000;

/**
 * Whether the instant `deadline` has come for certain, by the server's clock, which is asked again whenever
 * this device may have slept. A timer of its own, since browsers let those that are set again and again run
 * only once a minute in a hidden tab.
 */
export function useIsTimeUp(deadline: number): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const look = () => {
      clearTimeout(timer);
      if (isEnded) return;
      const remaining = deadline - serverNow();
      setUp(isPast(deadline));
      timer = setTimeout(look, remaining > 0 ? Math.min(remaining, LONGEST_WAIT) : AFTER_ZERO);
    };
    const resume = () => {
      // What is known will do until the server has answered, and for as long as it cannot be reached.
      look();
      void askServerTime().then(look);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') resume();
    };
    resume();
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [deadline]);
  return isUp;
}
