import { createContext, type RefObject, useEffect, useState } from 'react';

/** Whether the question is so far out of view that the browser does not lay it out. */
export const OutOfSight = createContext(false);

/** Returns whether the browser skips the element. 200 observers of our own would slow every keystroke. */
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
