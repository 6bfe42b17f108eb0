import { createContext, type RefObject, useEffect, useState } from 'react';

/** Whether the question around a part is so far out of sight that the browser lays nothing of it out. */
export const OutOfSight = createContext(false);

/**
 * Whether the browser skips what is in the element (`content-visibility: auto`). It says so by itself: an
 * observer of ours for each of 200 questions would cost time at every key.
 */
export function useOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const onChange = (event: Event) => setOut('skipped' in event && event.skipped === true);
    element?.addEventListener('contentvisibilityautostatechange', onChange);
    return () => element?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, [ref]);
  return isOut;
}
