import { createContext, type RefObject, useEffect, useState } from 'react';

/** Whether the surrounding question is far enough out of sight to have no layout. */
export const OutOfSight = createContext(false);

/** Returns whether the browser skips the element. 200 observers of ours would slow every keystroke. */
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
