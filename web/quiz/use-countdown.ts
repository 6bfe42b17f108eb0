import { useEffect, useEffectEvent } from 'react';
import { askServerTime, serverNow } from '../server-clock.ts';
import { useNow } from '../ui/use-now.ts';

/** A timer's longest wait is 2^31 milliseconds. */
const LONGEST_WAIT = 2_000_000_000;

/** The time that remains until the instant `deadline`, anew with each of its seconds; both by the server's clock. */
export const useRemaining = (deadline: number): number => deadline - useNow(1000, deadline);

/**
 * Calls `onZero` at the instant `deadline`, by the server's clock, which is asked anew whenever this device may have slept. A
 * timer of its own, since browsers let those that are set again and again run only once a minute in a hidden tab.
 */
export function useAtZero(deadline: number, onZero: () => void): void {
  const atZero = useEffectEvent(onZero);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const wait = () => {
      clearTimeout(timer);
      if (isEnded) return;
      const remaining = deadline - serverNow();
      if (remaining <= 0) atZero();
      else timer = setTimeout(wait, Math.min(remaining, LONGEST_WAIT));
    };
    const resume = () => {
      // What is known will do until the server has answered, and for as long as it cannot be reached.
      wait();
      void askServerTime().then(wait);
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
}
