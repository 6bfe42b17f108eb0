import { useLayoutEffect } from 'react';

type Mark =
  | 'data-tally-sidebar'
  | 'data-tally-quiz'
  | 'data-tally-banner'
  | 'data-tally-bottom-bar'
  | 'data-tally-writing'
  | 'data-tally-gradebook'
  | 'data-tally-certificates';

/**
 * Sets an attribute on the root element while `isOn` is true, for style sheets. `html:has(…)` would be
 * simpler, but in a large editor it makes browsers search the whole page at every keystroke.
 */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark, isOn]);
}
