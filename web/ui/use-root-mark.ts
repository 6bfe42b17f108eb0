import { useLayoutEffect } from 'react';

/**
 * Marks the page's root element for global.css while the component is shown. `html:has(…)` would say the
 * same. But with it browsers search the whole page at every change: in an editor with 200 questions, at every
 * key.
 */
export function useRootMark(mark: 'data-tally-sidebar' | 'data-tally-quiz'): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark]);
}
