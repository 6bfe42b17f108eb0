import { useLayoutEffect } from 'react';

/** Mark of the root element for what the page shows. */
type Mark =
  | 'data-tally-sidebar'
  | 'data-tally-quiz'
  | 'data-tally-banner'
  | 'data-tally-bottom-bar'
  | 'data-tally-writing'
  | 'data-tally-gradebook'
  | 'data-tally-certificates';

/**
 * Marks the page's root element for style sheets while the component is shown and `isOn`. `html:has(…)` would
 * say the same. But with it browsers search the whole page at every change: in an editor with 200 questions,
 * at every key.
 */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark, isOn]);
}
