import { useEffect, useState } from 'react';
import { askServerTime, isPast, serverNow, serverSilence } from '../../base/api/server-clock.ts';
import { useNow } from '../../base/time/use-now.ts';

/** Maximum timer (ms). Timers cannot wait 2^31 ms or more. */
const LONGEST_WAIT = 2_000_000_000;

/** Returns the ms until `deadline`, updated each second; NaN if only the device's clock has passed it. */
export function useRemaining(deadline: number): number {
  const remaining = deadline - useNow(1000, deadline);
  return remaining > 0 || isPast(deadline) ? remaining : Number.NaN;
}

/** Time (ms) for which the server's time need not be asked for again. */
const STILL_EXACT = 5_000;

/** Interval (ms) of checks after the deadline, because the clock may turn out to have been ahead. */
const AFTER_ZERO = 1_000;

/**
 * Returns whether `deadline` has certainly passed. Asks for the server's time whenever the computer may have
 * slept. Uses its own timer, because browsers run repeated timers of hidden tabs only once a minute.
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
      // Uses the known time until the server responds.
      look();
      void askServerTime().then(look);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') resume();
    };
    if (serverSilence() < STILL_EXACT) look();
    else resume();
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
