import { useLayoutEffect } from 'react';

/**
 * Marks the page's root element, for global.css, while the component is shown. `html:has(…)` would say the same, but browsers then look
 * through the whole page whenever anything in it changes: with 200 questions in the editor, at every key.
 */
export function useRootMark(mark: 'data-tally-sidebar' | 'data-tally-quiz'): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark]);
}
